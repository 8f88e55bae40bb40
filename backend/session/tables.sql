-- What shoppers leave behind: emptied by /dev/reset. Money in grosz, times ISO 8601 in UTC.

-- Ids are never used twice: what a deleted customer leaves behind must not fall to the next one.
-- email_key is the address as it is compared; confirmation is the key of the link that an account waits for.
CREATE TABLE customer (
  id INTEGER PRIMARY KEY AUTOINCREMENT, email TEXT NOT NULL, email_key TEXT NOT NULL UNIQUE, password TEXT,
  prefix TEXT, firstname TEXT NOT NULL, middlename TEXT, lastname TEXT NOT NULL, suffix TEXT,
  date_of_birth TEXT, gender INTEGER, taxvat TEXT, is_b2b INTEGER NOT NULL DEFAULT 0, partnership_type TEXT, sales_channel TEXT,
  adviser_name TEXT, adviser_email TEXT, adviser_phone TEXT, consent_to_rules INTEGER NOT NULL DEFAULT 0,
  consent_to_phone_commercials INTEGER NOT NULL DEFAULT 0, consent_to_email_commercials INTEGER NOT NULL DEFAULT 0,
  allow_remote_shopping_assistance INTEGER NOT NULL DEFAULT 0, confirmation TEXT, awaits_approval INTEGER NOT NULL DEFAULT 0,
  usercom_id TEXT,
  store TEXT NOT NULL DEFAULT 'naturaexpert_pl', created_at TEXT NOT NULL
);
CREATE TABLE customer_token (
  id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL, expires_at TEXT NOT NULL, revoked INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX customer_token_owner ON customer_token(customer_id);
CREATE TABLE token_secret (only INTEGER PRIMARY KEY CHECK (only = 1), secret BLOB NOT NULL);
-- Counted for addresses that nobody has as well, so that a lock tells nothing about who is a customer.
CREATE TABLE sign_in_failure (email_key TEXT PRIMARY KEY, failures INTEGER NOT NULL, locked_until TEXT, at TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX sign_in_failure_at ON sign_in_failure(at);
