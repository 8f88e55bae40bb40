-- What shoppers leave behind: emptied by /dev/reset. Money in grosz, times ISO 8601 in UTC.

-- coupon: the code as the shopper wrote it.
CREATE TABLE cart (
  id INTEGER PRIMARY KEY, masked_id TEXT NOT NULL UNIQUE, customer_id INTEGER, active INTEGER NOT NULL DEFAULT 1, email TEXT,
  carrier TEXT, method TEXT, pickup_point TEXT, payment TEXT, purchase_order_number TEXT, coupon TEXT COLLATE NOCASE,
  created_at TEXT NOT NULL
);
CREATE UNIQUE INDEX cart_of_customer ON cart(customer_id) WHERE active = 1 AND customer_id IS NOT NULL;
CREATE INDEX cart_of_coupon ON cart(coupon) WHERE coupon IS NOT NULL;
-- selections: JSON of the parts of a bundle; options: JSON of what else was chosen, the links of a download or the words of a gift card.
CREATE TABLE cart_item (
  id INTEGER PRIMARY KEY AUTOINCREMENT, cart_id INTEGER NOT NULL REFERENCES cart(id), product_id INTEGER NOT NULL, variant_id INTEGER,
  selections TEXT, options TEXT, signature TEXT NOT NULL, quantity REAL NOT NULL, UNIQUE (cart_id, signature)
);
-- Codes that were tried in vain, so that nobody guesses on.
CREATE TABLE coupon_attempt (cart_id INTEGER NOT NULL, at TEXT NOT NULL);
CREATE INDEX coupon_attempt_of_cart ON coupon_attempt(cart_id, at);
