-- What shoppers leave behind: emptied by /dev/reset. A list is a guest's until a customer takes it over.
CREATE TABLE compare_list (
  id INTEGER PRIMARY KEY AUTOINCREMENT, uid TEXT NOT NULL UNIQUE, customer_id INTEGER UNIQUE
);
CREATE TABLE compare_item (
  id INTEGER PRIMARY KEY AUTOINCREMENT, list_id INTEGER NOT NULL REFERENCES compare_list(id), product_id INTEGER NOT NULL,
  UNIQUE (list_id, product_id)
);
