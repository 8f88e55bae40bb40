-- What shoppers leave behind: emptied by /dev/reset. Money in grosz, times ISO 8601 in UTC.

-- The id of a deleted address is not given out again: a cart or a kept page may still name it.
CREATE TABLE customer_address (
  id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL, firstname TEXT NOT NULL, lastname TEXT NOT NULL, company TEXT,
  street TEXT NOT NULL, city TEXT NOT NULL, postcode TEXT, region_id INTEGER, country TEXT NOT NULL, telephone TEXT, vat_id TEXT,
  default_billing INTEGER NOT NULL, default_shipping INTEGER NOT NULL,
  prefix TEXT, middlename TEXT, suffix TEXT, fax TEXT, region TEXT, custom_attributes TEXT NOT NULL DEFAULT '{}'
);
CREATE INDEX customer_address_owner ON customer_address(customer_id);
