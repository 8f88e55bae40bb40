-- What shoppers leave behind: emptied by /dev/reset. Money in grosz, times ISO 8601 in UTC.

-- `lang` is that of the store view a review was written in; without one it is shown in every view.
CREATE TABLE product_review (
  id INTEGER PRIMARY KEY AUTOINCREMENT, product_id INTEGER NOT NULL, customer_id INTEGER, lang TEXT, nickname TEXT NOT NULL,
  summary TEXT NOT NULL, text TEXT NOT NULL, status TEXT NOT NULL, created_at TEXT NOT NULL
);
CREATE INDEX product_review_product ON product_review(product_id, status);
CREATE INDEX product_review_customer ON product_review(customer_id);
CREATE TABLE product_review_vote (
  review_id INTEGER NOT NULL, rating_id INTEGER NOT NULL, value INTEGER NOT NULL, PRIMARY KEY (review_id, rating_id)
) WITHOUT ROWID;
