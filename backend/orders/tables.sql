-- What shoppers leave behind: emptied by /dev/reset. Money in grosz, times ISO 8601 in UTC.

CREATE TABLE shop_order (
  id INTEGER PRIMARY KEY AUTOINCREMENT, number TEXT NOT NULL UNIQUE, cart_id INTEGER NOT NULL UNIQUE, customer_id INTEGER, email TEXT NOT NULL,
  status TEXT NOT NULL, store TEXT NOT NULL, placed_at TEXT NOT NULL, carrier TEXT, method TEXT, shipping_title TEXT, pickup_point TEXT,
  payment TEXT NOT NULL, purchase_order_number TEXT, subtotal INTEGER NOT NULL, subtotal_net INTEGER NOT NULL, shipping INTEGER NOT NULL,
  cash_on_delivery_fee INTEGER NOT NULL, tax INTEGER NOT NULL, grand_total INTEGER NOT NULL,
  consent_to_rules INTEGER NOT NULL, consent_to_phone_commercials INTEGER NOT NULL, consent_to_email_commercials INTEGER NOT NULL
);
CREATE TABLE shop_order_line (
  order_id INTEGER NOT NULL REFERENCES shop_order(id), position INTEGER NOT NULL, sku TEXT NOT NULL, parent_sku TEXT, name TEXT NOT NULL,
  quantity REAL NOT NULL, unit_price INTEGER NOT NULL, row_total INTEGER NOT NULL, row_net INTEGER NOT NULL, selections TEXT,
  PRIMARY KEY (order_id, position)
) WITHOUT ROWID;
CREATE TABLE shop_order_address (
  order_id INTEGER NOT NULL, kind TEXT NOT NULL, firstname TEXT NOT NULL, lastname TEXT NOT NULL, company TEXT, street TEXT NOT NULL,
  city TEXT NOT NULL, postcode TEXT, region TEXT, region_id INTEGER, country TEXT NOT NULL, telephone TEXT, vat_id TEXT, notes TEXT,
  PRIMARY KEY (order_id, kind)
) WITHOUT ROWID;
