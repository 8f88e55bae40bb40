-- What shoppers leave behind: emptied by /dev/reset. Money in grosz.

-- What is left on a card; expires: YYYY-MM-DD, its last day, or null.
CREATE TABLE gift_card_account (code TEXT PRIMARY KEY COLLATE NOCASE, balance INTEGER NOT NULL, expires TEXT) WITHOUT ROWID;
CREATE TABLE cart_gift_card (
  id INTEGER PRIMARY KEY AUTOINCREMENT, cart_id INTEGER NOT NULL, code TEXT NOT NULL COLLATE NOCASE, UNIQUE (cart_id, code)
);
-- message: JSON of {from, to, message}.
CREATE TABLE cart_gift_options (
  cart_id INTEGER PRIMARY KEY, wrapping INTEGER, printed_card INTEGER NOT NULL, receipt INTEGER NOT NULL, message TEXT
);
-- returned: what went back to the card by a refund or a cancellation.
CREATE TABLE order_gift_card (
  order_id INTEGER NOT NULL, code TEXT NOT NULL, amount INTEGER NOT NULL, returned INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (order_id, code)
) WITHOUT ROWID;
-- Prices with VAT, as they were when it was ordered.
CREATE TABLE order_gift_options (
  order_id INTEGER PRIMARY KEY, wrapping INTEGER, printed_card INTEGER NOT NULL, receipt INTEGER NOT NULL, message TEXT,
  order_price INTEGER NOT NULL, items_price INTEGER NOT NULL, card_price INTEGER NOT NULL
);
