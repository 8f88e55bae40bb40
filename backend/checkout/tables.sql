-- What shoppers leave behind: emptied by /dev/reset. Money in grosz, times ISO 8601 in UTC.

-- book: whether the order puts it into the customer's address book; customer_address_id: where it was taken from.
CREATE TABLE cart_address (
  cart_id INTEGER NOT NULL, kind TEXT NOT NULL, firstname TEXT NOT NULL, lastname TEXT NOT NULL, prefix TEXT, middlename TEXT, suffix TEXT,
  company TEXT, street TEXT NOT NULL, city TEXT NOT NULL, postcode TEXT, region TEXT, region_id INTEGER, country TEXT NOT NULL,
  telephone TEXT, fax TEXT, vat_id TEXT, notes TEXT, custom_attributes TEXT NOT NULL DEFAULT '{}',
  customer_address_id INTEGER, book INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (cart_id, kind)
) WITHOUT ROWID;

-- How a cart is to be paid at PayU; a code of BLIK is never kept.
CREATE TABLE cart_payu_choice (
  cart_id INTEGER PRIMARY KEY, payu_method_type TEXT, payu_method TEXT, base_return_url TEXT
);

-- Numbers given out before their order is written, while PayU is asked; the cart keeps its number over several attempts.
CREATE TABLE reserved_order_number (cart_id INTEGER PRIMARY KEY, number TEXT NOT NULL UNIQUE);

-- What the buyer of professional plant protection products declared: the law wants it kept for five years.
CREATE TABLE order_declaration (
  order_id INTEGER PRIMARY KEY, adult INTEGER NOT NULL, certificate_number TEXT NOT NULL, certificate_issuer TEXT NOT NULL,
  certificate_expires TEXT NOT NULL
);

-- Every try to pay an order. status: what PayU said last, in its own words, or REPLACED by a later try; settled_at: when its final word came.
CREATE TABLE payu_payment (
  payu_order_id TEXT PRIMARY KEY, order_id INTEGER NOT NULL, amount INTEGER NOT NULL, status TEXT NOT NULL, settled_at TEXT
) WITHOUT ROWID;
CREATE INDEX payu_payment_of_order ON payu_payment(order_id);
