-- What shoppers leave behind: emptied by /dev/reset. A way to pay that a customer has had kept, with what may be shown of it.
CREATE TABLE payment_token (
  id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL, public_hash TEXT NOT NULL UNIQUE, payment_method_code TEXT NOT NULL,
  type TEXT NOT NULL, details TEXT NOT NULL, expires_at TEXT NOT NULL
);
CREATE INDEX payment_token_owner ON payment_token(customer_id);
