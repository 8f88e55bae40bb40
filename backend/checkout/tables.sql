-- What shoppers leave behind: emptied by /dev/reset. Money in grosz, times ISO 8601 in UTC.

CREATE TABLE cart_address (
  cart_id INTEGER NOT NULL, kind TEXT NOT NULL, firstname TEXT NOT NULL, lastname TEXT NOT NULL, company TEXT, street TEXT NOT NULL,
  city TEXT NOT NULL, postcode TEXT, region TEXT, region_id INTEGER, country TEXT NOT NULL, telephone TEXT, vat_id TEXT, notes TEXT,
  PRIMARY KEY (cart_id, kind)
) WITHOUT ROWID;
