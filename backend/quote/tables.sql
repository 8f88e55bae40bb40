-- What shoppers leave behind: emptied by /dev/reset. Money in grosz with VAT, times ISO 8601 in UTC.

CREATE TABLE request_quote (
  id INTEGER PRIMARY KEY AUTOINCREMENT, masked_id TEXT NOT NULL UNIQUE, customer_id INTEGER NOT NULL, store TEXT NOT NULL,
  status TEXT NOT NULL, email TEXT, firstname TEXT, lastname TEXT, customer_note TEXT, admin_note TEXT,
  created_at TEXT NOT NULL, submitted_at TEXT, expires_at TEXT
);
CREATE UNIQUE INDEX open_quote_of_customer ON request_quote(customer_id) WHERE status = 'Created';
CREATE INDEX approved_quote ON request_quote(expires_at) WHERE status = 'Approved';
CREATE INDEX quote_of_customer ON request_quote(customer_id, created_at);

-- A line of a quote in the words of a cart line, with what was said about it; prices are of one piece.
CREATE TABLE quote_line (
  id INTEGER PRIMARY KEY AUTOINCREMENT, quote_id INTEGER NOT NULL REFERENCES request_quote(id), product_id INTEGER NOT NULL, variant_id INTEGER,
  selections TEXT, options TEXT, signature TEXT NOT NULL, quantity REAL NOT NULL, original_price INTEGER, requested_price INTEGER, approved_price INTEGER,
  customer_note TEXT, admin_note TEXT, UNIQUE (quote_id, signature)
);

-- The price one was promised for a line of an ordinary cart: it holds for the quantity it was promised for.
CREATE TABLE agreed_price (
  cart_item_id INTEGER PRIMARY KEY REFERENCES cart_item(id) ON DELETE CASCADE, quote_id INTEGER NOT NULL, unit_price INTEGER NOT NULL,
  quantity REAL NOT NULL
);
CREATE INDEX agreed_price_of_quote ON agreed_price(quote_id);

-- What the shop switched by hand; without a row the environment decides.
CREATE TABLE quote_setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
