-- What shoppers leave behind: emptied by /dev/reset. Times ISO 8601 in UTC.

CREATE TABLE wishlist (
  id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL UNIQUE, sharing_code TEXT NOT NULL UNIQUE, updated_at TEXT NOT NULL
);
-- options: as in a cart line; request: JSON of the options of a download or a gift card as they were given.
CREATE TABLE wishlist_item (
  id INTEGER PRIMARY KEY AUTOINCREMENT, wishlist_id INTEGER NOT NULL REFERENCES wishlist(id), product_id INTEGER NOT NULL, variant_id INTEGER,
  selections TEXT, options TEXT, request TEXT, signature TEXT NOT NULL, quantity REAL NOT NULL, description TEXT, added_at TEXT NOT NULL
);
CREATE INDEX wishlist_item_of_list ON wishlist_item(wishlist_id, signature);
