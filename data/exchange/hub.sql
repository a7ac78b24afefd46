-- The hub: a schema of a PostgreSQL database (15 or newer) in which copies of studies put down and take parcels.
--
-- A person is a login role, session_user: a role that they take on with SET ROLE changes nothing. Whoever can connect may
-- found a study, and sees and adds only to studies that they take part in. Who takes part is the founder's to say.
-- Parcels are added and never changed, by nobody: not by those who take part, and not by the hub's owner before they have
-- disabled the triggers. Errors have codes of their own (CO001 to CO008), which do not depend on the server's language.

CREATE SCHEMA corater;
COMMENT ON SCHEMA corater IS 'Corater hub 1';
GRANT USAGE ON SCHEMA corater TO PUBLIC;

CREATE FUNCTION corater.version() RETURNS integer LANGUAGE sql IMMUTABLE
    SET search_path = pg_catalog, pg_temp AS 'SELECT 1';

CREATE TABLE corater.study (
    id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
    name text NOT NULL CHECK (pg_catalog.length(name) <= 1000),
    founder name NOT NULL,
    founded_at timestamptz NOT NULL DEFAULT pg_catalog.clock_timestamp()
);

CREATE TABLE corater.member (
    study text NOT NULL REFERENCES corater.study,
    role name NOT NULL,
    invited_at timestamptz NOT NULL DEFAULT pg_catalog.clock_timestamp(),
    PRIMARY KEY (study, role)
);

-- The study stands in the key, so that a duplicate of another study's betrays nothing.
CREATE TABLE corater.parcel (
    study text NOT NULL REFERENCES corater.study,
    copy text NOT NULL CHECK (copy ~ '^[0-9a-f]{32}$'),
    number bigint NOT NULL CHECK (number >= 1),
    sha256 bytea NOT NULL,
    bytes bytea NOT NULL,
    size bigint NOT NULL CHECK (size <= 67108864),
    given_by name NOT NULL,
    given_at timestamptz NOT NULL,
    PRIMARY KEY (study, copy, number)
);
ALTER TABLE corater.parcel ALTER COLUMN bytes SET STORAGE EXTERNAL; -- compressed and encrypted already

-- Whether the statement runs as the hub's owner, as the functions below that say SECURITY DEFINER do.
CREATE FUNCTION corater.runs_as_owner() RETURNS boolean LANGUAGE sql STABLE
    SET search_path = pg_catalog, pg_temp AS
$$ SELECT current_user = pg_get_userbyid(nspowner) FROM pg_namespace WHERE nspname = 'corater' $$;

CREATE FUNCTION corater.my_studies() RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp AS
$$ SELECT study FROM corater.member WHERE role = session_user $$;

CREATE FUNCTION corater.takes_part(wanted text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp AS
$$ SELECT EXISTS (SELECT FROM corater.member WHERE study = wanted AND role = session_user) $$;

-- A study of others and one that is not there have the same error.
CREATE FUNCTION corater.need_part(wanted text) RETURNS void LANGUAGE plpgsql STABLE
    SET search_path = pg_catalog, pg_temp AS
$$
BEGIN
    IF NOT corater.takes_part(wanted) THEN
        RAISE EXCEPTION 'no such study here' USING ERRCODE = 'CO001';
    END IF;
END
$$;

ALTER TABLE corater.study ENABLE ROW LEVEL SECURITY;
ALTER TABLE corater.study FORCE ROW LEVEL SECURITY;
ALTER TABLE corater.member ENABLE ROW LEVEL SECURITY;
ALTER TABLE corater.member FORCE ROW LEVEL SECURITY;
ALTER TABLE corater.parcel ENABLE ROW LEVEL SECURITY;
ALTER TABLE corater.parcel FORCE ROW LEVEL SECURITY;

CREATE POLICY seen ON corater.study FOR SELECT
    USING (id = ANY (ARRAY (SELECT corater.my_studies())));
CREATE POLICY founded ON corater.study FOR INSERT
    WITH CHECK (corater.runs_as_owner());
-- The functions read this table to answer who takes part, so for them the answer must not ask them again.
CREATE POLICY seen ON corater.member FOR SELECT
    USING (CASE WHEN (SELECT corater.runs_as_owner()) THEN true
                ELSE study = ANY (ARRAY (SELECT corater.my_studies())) END);
CREATE POLICY invited ON corater.member FOR INSERT
    WITH CHECK (corater.runs_as_owner());
CREATE POLICY removed ON corater.member FOR DELETE
    USING (corater.runs_as_owner());
CREATE POLICY seen ON corater.parcel FOR SELECT
    USING (study = ANY (ARRAY (SELECT corater.my_studies())));
CREATE POLICY given ON corater.parcel FOR INSERT
    WITH CHECK (corater.takes_part(study));

GRANT SELECT ON corater.study, corater.member, corater.parcel TO PUBLIC;
GRANT INSERT (study, copy, number, sha256, bytes) ON corater.parcel TO PUBLIC;

-- Runs before row-level security is asked, so it answers alike for a study of others and for one that is not there.
CREATE FUNCTION corater.parcel_comes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp AS
$$
DECLARE
    last record;
BEGIN
    PERFORM corater.need_part(NEW.study);
    SELECT number, given_by INTO last FROM corater.parcel
        WHERE study = NEW.study AND copy = NEW.copy ORDER BY number DESC LIMIT 1;
    IF FOUND AND last.given_by <> session_user THEN
        RAISE EXCEPTION 'the copy is of another role' USING ERRCODE = 'CO003';
    END IF;
    IF NEW.number IS DISTINCT FROM coalesce(last.number, 0) + 1 THEN
        RAISE EXCEPTION 'not the next parcel of the copy' USING ERRCODE = 'CO002';
    END IF;
    IF NEW.sha256 IS DISTINCT FROM sha256(NEW.bytes) THEN
        RAISE EXCEPTION 'the SHA-256 does not fit' USING ERRCODE = 'CO004';
    END IF;
    NEW.size := length(NEW.bytes);
    NEW.given_by := session_user;
    NEW.given_at := clock_timestamp();
    RETURN NEW;
END
$$;
CREATE TRIGGER comes BEFORE INSERT ON corater.parcel FOR EACH ROW EXECUTE FUNCTION corater.parcel_comes();

-- The channel is named after the study, so that only those who know it can listen.
CREATE FUNCTION corater.parcel_came() RETURNS trigger LANGUAGE plpgsql
    SET search_path = pg_catalog, pg_temp AS
$$
BEGIN
    PERFORM pg_notify('corater_' || NEW.study, '');
    RETURN NULL;
END
$$;
CREATE TRIGGER came AFTER INSERT ON corater.parcel FOR EACH ROW EXECUTE FUNCTION corater.parcel_came();

CREATE FUNCTION corater.never() RETURNS trigger LANGUAGE plpgsql
    SET search_path = pg_catalog, pg_temp AS
$$
BEGIN
    RAISE EXCEPTION 'what lies on the hub is never changed' USING ERRCODE = 'CO008';
END
$$;
CREATE TRIGGER never BEFORE UPDATE OR DELETE OR TRUNCATE ON corater.parcel EXECUTE FUNCTION corater.never();
CREATE TRIGGER never BEFORE UPDATE OR DELETE OR TRUNCATE ON corater.study EXECUTE FUNCTION corater.never();
CREATE TRIGGER never BEFORE UPDATE OR TRUNCATE ON corater.member EXECUTE FUNCTION corater.never();

-- Founds a study, of which the caller becomes the founder; nothing happens when they take part in it already. (A function
-- called "begin" would keep psql from reading a backup: it takes the name for the beginning of a block.)
CREATE FUNCTION corater.found(wanted text, shown text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp AS
$$
BEGIN
    IF corater.takes_part(wanted) THEN
        RETURN;
    END IF;
    INSERT INTO corater.study (id, name, founder) VALUES (wanted, shown, session_user) ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'the study is here and you take no part in it' USING ERRCODE = 'CO007';
    END IF;
    INSERT INTO corater.member (study, role) VALUES (wanted, session_user);
END
$$;

CREATE FUNCTION corater.need_founder(wanted text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp AS
$$
BEGIN
    PERFORM corater.need_part(wanted);
    IF NOT EXISTS (SELECT FROM corater.study WHERE id = wanted AND founder = session_user) THEN
        RAISE EXCEPTION 'only the founder of the study says who takes part' USING ERRCODE = 'CO005';
    END IF;
END
$$;

CREATE FUNCTION corater.invite(wanted text, person name) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp AS
$$
BEGIN
    PERFORM corater.need_founder(wanted);
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = person AND rolcanlogin) THEN
        RAISE EXCEPTION 'no such role' USING ERRCODE = 'CO006';
    END IF;
    INSERT INTO corater.member (study, role) VALUES (wanted, person) ON CONFLICT DO NOTHING;
END
$$;

-- What they gave stays; they see nothing more of the study.
CREATE FUNCTION corater.remove(wanted text, person name) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp AS
$$
BEGIN
    PERFORM corater.need_founder(wanted);
    IF person = session_user THEN
        RAISE EXCEPTION 'the founder stays' USING ERRCODE = 'CO005';
    END IF;
    DELETE FROM corater.member WHERE study = wanted AND role = person;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'takes no part' USING ERRCODE = 'CO006';
    END IF;
END
$$;

-- What each copy has given. With security_invoker: otherwise it would show everybody what its owner may see.
CREATE VIEW corater.progress WITH (security_invoker = true) AS
    SELECT study, copy, given_by, count(*) AS parcels, sum(size)::bigint AS bytes, max(given_at) AS last_given_at
    FROM corater.parcel GROUP BY study, copy, given_by;
GRANT SELECT ON corater.progress TO PUBLIC;
