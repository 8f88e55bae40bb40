-- What shoppers leave behind: emptied by /dev/reset. Money in grosz with VAT unless it says net, times ISO 8601 in UTC.

-- taxes: JSON of [{rate, amount}] over everything in the grand total.
-- gift_options: wrapping and printed card; gift_cards: what they paid, so that grand_total is what is left.
-- discount and shipping_discount are positive; shipping is what is left to pay for delivery.
-- payment_data: JSON of [{name, value}], shown as additional data of the payment. held_from: the status a held order returns to.
CREATE TABLE shop_order (
  id INTEGER PRIMARY KEY AUTOINCREMENT, number TEXT NOT NULL UNIQUE, cart_id INTEGER NOT NULL UNIQUE, customer_id INTEGER, email TEXT NOT NULL,
  status TEXT NOT NULL, store TEXT NOT NULL, placed_at TEXT NOT NULL, carrier TEXT, method TEXT, shipping_title TEXT, pickup_point TEXT,
  payment TEXT NOT NULL, purchase_order_number TEXT, subtotal INTEGER NOT NULL, subtotal_net INTEGER NOT NULL, shipping INTEGER NOT NULL,
  cash_on_delivery_fee INTEGER NOT NULL, tax INTEGER NOT NULL, grand_total INTEGER NOT NULL,
  consent_to_rules INTEGER NOT NULL, consent_to_phone_commercials INTEGER NOT NULL, consent_to_email_commercials INTEGER NOT NULL,
  coupon TEXT, discount_label TEXT, discount INTEGER NOT NULL DEFAULT 0, shipping_discount INTEGER NOT NULL DEFAULT 0, taxes TEXT NOT NULL DEFAULT '[]',
  payment_title TEXT, payment_data TEXT, status_changed_at TEXT, held_from TEXT, cancel_key TEXT, cancel_reason TEXT,
  gift_options INTEGER NOT NULL DEFAULT 0, gift_cards INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX shop_order_of_customer ON shop_order(customer_id, placed_at);

-- discount: of the whole row, positive. vat: null for a bundle, whose parts differ. options: JSON of
-- {selected, entered, links, giftCard}: what is shown beside the catalogue's own words, and what a reorder needs, as in cart_item.
-- canceled: pieces that were given up; restocked: pieces that went back on the shelf.
CREATE TABLE shop_order_line (
  order_id INTEGER NOT NULL REFERENCES shop_order(id), position INTEGER NOT NULL, sku TEXT NOT NULL, parent_sku TEXT, name TEXT NOT NULL,
  quantity REAL NOT NULL, unit_price INTEGER NOT NULL, row_total INTEGER NOT NULL, row_net INTEGER NOT NULL, selections TEXT,
  discount INTEGER NOT NULL DEFAULT 0, vat INTEGER, regular_price INTEGER, options TEXT,
  canceled REAL NOT NULL DEFAULT 0, restocked REAL NOT NULL DEFAULT 0,
  PRIMARY KEY (order_id, position)
) WITHOUT ROWID;
CREATE TABLE shop_order_address (
  order_id INTEGER NOT NULL, kind TEXT NOT NULL, firstname TEXT NOT NULL, lastname TEXT NOT NULL, company TEXT, street TEXT NOT NULL,
  city TEXT NOT NULL, postcode TEXT, region TEXT, region_id INTEGER, country TEXT NOT NULL, telephone TEXT, vat_id TEXT, notes TEXT,
  prefix TEXT, middlename TEXT, suffix TEXT, fax TEXT,
  PRIMARY KEY (order_id, kind)
) WITHOUT ROWID;

-- Invoices, shipments and credit memos: numbered by kind. Money is null for a shipment.
CREATE TABLE shop_order_document (
  id INTEGER PRIMARY KEY AUTOINCREMENT, order_id INTEGER NOT NULL REFERENCES shop_order(id), kind TEXT NOT NULL, number TEXT NOT NULL,
  made_at TEXT NOT NULL, subtotal INTEGER, subtotal_net INTEGER, discount INTEGER, shipping INTEGER, fee INTEGER, adjustment INTEGER,
  taxes TEXT, tax INTEGER, grand_total INTEGER, gift_options INTEGER NOT NULL DEFAULT 0, gift_cards INTEGER NOT NULL DEFAULT 0,
  UNIQUE (kind, number)
);
CREATE INDEX shop_order_document_of_order ON shop_order_document(order_id);
CREATE TABLE shop_order_document_line (
  document_id INTEGER NOT NULL REFERENCES shop_order_document(id), position INTEGER NOT NULL, quantity REAL NOT NULL,
  row_total INTEGER, row_net INTEGER, discount INTEGER, PRIMARY KEY (document_id, position)
) WITHOUT ROWID;
CREATE TABLE shop_order_track (
  id INTEGER PRIMARY KEY, document_id INTEGER NOT NULL REFERENCES shop_order_document(id), carrier TEXT NOT NULL, title TEXT NOT NULL, number TEXT
);
CREATE INDEX shop_order_track_of_document ON shop_order_track(document_id);

-- document_id is null for a comment on the order itself.
CREATE TABLE shop_order_comment (
  id INTEGER PRIMARY KEY, order_id INTEGER NOT NULL REFERENCES shop_order(id), document_id INTEGER, written_at TEXT NOT NULL,
  message TEXT NOT NULL, visible INTEGER NOT NULL
);
CREATE INDEX shop_order_comment_of_order ON shop_order_comment(order_id);

-- How often a bought file was handed over.
CREATE TABLE shop_order_download (
  order_id INTEGER NOT NULL REFERENCES shop_order(id), position INTEGER NOT NULL, link_id INTEGER NOT NULL, used INTEGER NOT NULL,
  PRIMARY KEY (order_id, position, link_id)
) WITHOUT ROWID;

-- What order tokens are made with; written when the first one is asked for.
CREATE TABLE shop_order_secret (id INTEGER PRIMARY KEY CHECK (id = 1), secret TEXT NOT NULL);
