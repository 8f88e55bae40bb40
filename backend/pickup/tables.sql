-- What shoppers leave behind: emptied by /dev/reset. Where a cart is to be fetched.
CREATE TABLE cart_pickup_location (cart_id INTEGER PRIMARY KEY, code TEXT NOT NULL);
