-- What shoppers leave behind: emptied by /dev/reset. Money in grosz, times ISO 8601 in UTC.

-- Both an outbox to look at and, where next_at is set, the queue of a mail server.
CREATE TABLE mail (
  id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, recipient TEXT NOT NULL, template TEXT NOT NULL, subject TEXT NOT NULL,
  text TEXT NOT NULL, html TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, next_at TEXT
);
