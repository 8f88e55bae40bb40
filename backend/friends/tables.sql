-- What shoppers leave behind: emptied by /dev/reset. Times ISO 8601 in UTC.

-- When a customer told friends of a product by mail: so many times an hour are allowed.
CREATE TABLE sent_to_friend (id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL, sent_at TEXT NOT NULL);
CREATE INDEX sent_to_friend_of_customer ON sent_to_friend(customer_id, sent_at);
