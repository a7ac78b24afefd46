// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/Sha256.h"

#include <openssl/evp.h>

#include <new>

namespace corater {

namespace {

constexpr qsizetype sumBytes = 32;

// Looked up once: OpenSSL would search its providers for every sum.
const EVP_MD *algorithm()
{
    static const EVP_MD *const found = EVP_MD_fetch(nullptr, "SHA2-256", nullptr);
    return found ? found : EVP_sha256();
}

// OpenSSL fails only without memory or if it was built without SHA-256; then the program ends, instead of returning a
// wrong sum.
void check(int done)
{
    if (done != 1) {
        qFatal("OpenSSL computes no SHA-256");
    }
}

} // namespace

struct Sha256::Context
{
    Context() : state(EVP_MD_CTX_new())
    {
        if (!state) {
            throw std::bad_alloc();
        }
        begin();
    }
    ~Context() { EVP_MD_CTX_free(state); }
    Context(const Context &) = delete;
    Context &operator=(const Context &) = delete;

    void begin() const { check(EVP_DigestInit_ex2(state, algorithm(), nullptr)); }

    EVP_MD_CTX *state;
};

Sha256::Sha256() : m_context(std::make_unique<Context>()) {}

Sha256::~Sha256() = default;

void Sha256::add(QByteArrayView bytes)
{
    check(EVP_DigestUpdate(m_context->state, bytes.data(), size_t(bytes.size())));
}

QByteArray Sha256::result()
{
    QByteArray sum(sumBytes, Qt::Uninitialized);
    check(EVP_DigestFinal_ex(m_context->state, reinterpret_cast<unsigned char *>(sum.data()), nullptr));
    m_context->begin();
    return sum;
}

QByteArray Sha256::of(QByteArrayView bytes)
{
    Sha256 sum;
    sum.add(bytes);
    return sum.result();
}

} // namespace corater
