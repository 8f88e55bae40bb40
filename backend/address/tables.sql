-- What shoppers leave behind: emptied by /dev/reset. Money in grosz, times ISO 8601 in UTC.

CREATE TABLE customer_address (
  id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL, firstname TEXT NOT NULL, lastname TEXT NOT NULL, company TEXT, street TEXT NOT NULL,
  city TEXT NOT NULL, postcode TEXT, region_id INTEGER, country TEXT NOT NULL, telephone TEXT, vat_id TEXT,
  default_billing INTEGER NOT NULL, default_shipping INTEGER NOT NULL
);
