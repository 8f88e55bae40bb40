-- What outside services remember, and how they are told to fail: emptied by /dev/reset. Money in grosz, times ISO 8601 in UTC.

CREATE TABLE service_fault (service TEXT PRIMARY KEY, mode TEXT NOT NULL, delay INTEGER NOT NULL) WITHOUT ROWID;

-- due_at, due_status: what becomes of a payment by itself, such as a BLIK code confirmed in a bank's app. request: JSON as it came.
CREATE TABLE payu_sandbox_order (
  id TEXT PRIMARY KEY, ext_order_id TEXT UNIQUE, made_at TEXT NOT NULL, own_origin TEXT NOT NULL, request TEXT NOT NULL,
  amount INTEGER NOT NULL, status TEXT NOT NULL, due_at TEXT, due_status TEXT
) WITHOUT ROWID;
-- What was not yet taken with 200; body is sent again as it was.
CREATE TABLE payu_sandbox_notification (
  id INTEGER PRIMARY KEY, order_id TEXT NOT NULL, body TEXT NOT NULL, attempts INTEGER NOT NULL, next_at TEXT NOT NULL
);
CREATE TABLE payu_sandbox_refund (
  id TEXT PRIMARY KEY, order_id TEXT NOT NULL, amount INTEGER NOT NULL, description TEXT NOT NULL, made_at TEXT NOT NULL
) WITHOUT ROWID;

-- Stories that editors have changed since the seed. Content is JSON in both languages.
CREATE TABLE story_edit (
  path TEXT PRIMARY KEY, draft TEXT NOT NULL, published TEXT, published_at TEXT, changed_at TEXT NOT NULL
) WITHOUT ROWID;
-- A token of the human check answers once.
CREATE TABLE human_check_token (token TEXT PRIMARY KEY) WITHOUT ROWID;
