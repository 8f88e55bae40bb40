-- What shoppers leave behind: emptied by /dev/reset. Times ISO 8601 in UTC.

-- The first list of a customer is the default one; its name is null until somebody gives it one.
CREATE TABLE wishlist (
  id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL, sharing_code TEXT NOT NULL UNIQUE, updated_at TEXT NOT NULL,
  name TEXT, visibility TEXT NOT NULL DEFAULT 'PRIVATE'
);
CREATE INDEX wishlist_of_customer ON wishlist(customer_id, id);
-- options: as in a cart line; request: JSON of the options of a download or a gift card as they were given.
CREATE TABLE wishlist_item (
  id INTEGER PRIMARY KEY AUTOINCREMENT, wishlist_id INTEGER NOT NULL REFERENCES wishlist(id), product_id INTEGER NOT NULL, variant_id INTEGER,
  selections TEXT, options TEXT, request TEXT, signature TEXT NOT NULL, quantity REAL NOT NULL, description TEXT, added_at TEXT NOT NULL
);
CREATE INDEX wishlist_item_of_list ON wishlist_item(wishlist_id, signature);
