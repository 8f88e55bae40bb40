-- What shoppers leave behind: emptied by /dev/reset. Money in grosz, times ISO 8601 in UTC.

CREATE TABLE customer (
  id INTEGER PRIMARY KEY, email TEXT NOT NULL UNIQUE COLLATE NOCASE, password TEXT NOT NULL, firstname TEXT NOT NULL,
  lastname TEXT NOT NULL, taxvat TEXT, is_b2b INTEGER NOT NULL, partnership_type TEXT, sales_channel TEXT,
  adviser_name TEXT, adviser_email TEXT, adviser_phone TEXT, created_at TEXT NOT NULL,
  failures INTEGER NOT NULL DEFAULT 0, locked_until TEXT
);
CREATE TABLE customer_token (hash TEXT PRIMARY KEY, customer_id INTEGER NOT NULL, expires_at TEXT NOT NULL, revoked INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
