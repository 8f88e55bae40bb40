-- What shoppers leave behind: emptied by /dev/reset. Money in grosz, times ISO 8601 in UTC.

-- What happened to a cart or an order, so that a test can count effects rather than trust answers.
CREATE TABLE effect (
  id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, operation TEXT NOT NULL, cart TEXT NOT NULL, line TEXT, before TEXT, after TEXT
);
