-- What shoppers leave behind: emptied by /dev/reset. Times ISO 8601 in UTC.

-- confirm_key: of a guest's return that waits for its confirmation; status: in Magento's words, UNCONFIRMED as long as it waits.
CREATE TABLE goods_return (
  id INTEGER PRIMARY KEY AUTOINCREMENT, order_id INTEGER NOT NULL, status TEXT NOT NULL, email TEXT NOT NULL, made_at TEXT NOT NULL, confirm_key TEXT
);
CREATE INDEX goods_return_of_order ON goods_return(order_id);
-- attributes: JSON of what was said of the item, value by code.
CREATE TABLE goods_return_item (
  id INTEGER PRIMARY KEY AUTOINCREMENT, return_id INTEGER NOT NULL REFERENCES goods_return(id), position INTEGER NOT NULL, quantity REAL NOT NULL,
  attributes TEXT
);
CREATE INDEX goods_return_item_of_return ON goods_return_item(return_id);
CREATE TABLE goods_return_comment (
  id INTEGER PRIMARY KEY AUTOINCREMENT, return_id INTEGER NOT NULL REFERENCES goods_return(id), written_at TEXT NOT NULL, text TEXT NOT NULL
);
CREATE INDEX goods_return_comment_of_return ON goods_return_comment(return_id);
CREATE TABLE goods_return_track (
  id INTEGER PRIMARY KEY AUTOINCREMENT, return_id INTEGER NOT NULL REFERENCES goods_return(id), carrier TEXT NOT NULL, number TEXT NOT NULL
);
CREATE INDEX goods_return_track_of_return ON goods_return_track(return_id);
