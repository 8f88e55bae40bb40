-- What shoppers leave behind: emptied by /dev/reset. Money in grosz, times ISO 8601 in UTC.

-- Links for a new password, counted for addresses that nobody has as well; only the digest of what a link holds is kept.
CREATE TABLE password_reset (
  email_key TEXT PRIMARY KEY, digest TEXT, created_at TEXT NOT NULL, wrong_guesses INTEGER NOT NULL DEFAULT 0,
  mails INTEGER NOT NULL DEFAULT 0, counted_from TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX password_reset_counted ON password_reset(counted_from);
CREATE TABLE newsletter_subscriber (
  email_key TEXT PRIMARY KEY, email TEXT NOT NULL, status TEXT NOT NULL, store TEXT NOT NULL, changed_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE social_link (
  customer_id INTEGER NOT NULL, type TEXT NOT NULL, linked_at TEXT NOT NULL, PRIMARY KEY (customer_id, type)
) WITHOUT ROWID;
-- An alert is sent once: what was sent is gone.
CREATE TABLE stock_alert (
  id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL, product_id INTEGER NOT NULL, store TEXT NOT NULL,
  created_at TEXT NOT NULL, UNIQUE (customer_id, product_id)
);
CREATE INDEX stock_alert_product ON stock_alert(product_id);
