-- What shoppers leave behind: emptied by /dev/reset. Money in grosz, times ISO 8601 in UTC.

CREATE TABLE cart (
  id INTEGER PRIMARY KEY, masked_id TEXT NOT NULL UNIQUE, customer_id INTEGER, active INTEGER NOT NULL DEFAULT 1, email TEXT,
  carrier TEXT, method TEXT, pickup_point TEXT, payment TEXT, purchase_order_number TEXT,
  created_at TEXT NOT NULL
);
CREATE UNIQUE INDEX cart_of_customer ON cart(customer_id) WHERE active = 1 AND customer_id IS NOT NULL;
CREATE TABLE cart_item (
  id INTEGER PRIMARY KEY AUTOINCREMENT, cart_id INTEGER NOT NULL REFERENCES cart(id), product_id INTEGER NOT NULL, variant_id INTEGER,
  selections TEXT, signature TEXT NOT NULL, quantity REAL NOT NULL, UNIQUE (cart_id, signature)
);
