-- Money is in integer grosz, weights in grams, days are YYYY-MM-DD, times are ISO 8601 in UTC.

CREATE TABLE seed_mark (hash TEXT NOT NULL);

CREATE TABLE category (
  id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, parent_id INTEGER, level INTEGER NOT NULL, position INTEGER NOT NULL,
  path TEXT NOT NULL, include_in_menu INTEGER NOT NULL, is_anchor INTEGER NOT NULL, popular_sku TEXT,
  children_count INTEGER NOT NULL, product_count INTEGER NOT NULL
);
CREATE INDEX category_parent ON category(parent_id, position);
CREATE TABLE category_text (
  category_id INTEGER NOT NULL REFERENCES category(id), lang TEXT NOT NULL, name TEXT NOT NULL, url_key TEXT, url_path TEXT,
  description TEXT, meta_title TEXT, meta_description TEXT,
  PRIMARY KEY (category_id, lang)
) WITHOUT ROWID;
CREATE UNIQUE INDEX category_url ON category_text(lang, url_path);

CREATE TABLE product (
  id INTEGER PRIMARY KEY, sku TEXT NOT NULL UNIQUE COLLATE NOCASE, type TEXT NOT NULL, parent_id INTEGER REFERENCES product(id),
  position INTEGER NOT NULL, manufacturer INTEGER, main_category_id INTEGER, vat_rate INTEGER NOT NULL,
  price INTEGER, special_price INTEGER, special_to_date TEXT, omnibus_price INTEGER, price_visibility TEXT NOT NULL,
  -- What a piece costs from a quantity on, `10:9400`, between spaces.
  price_tiers TEXT,
  withdrawn INTEGER NOT NULL, on_order INTEGER NOT NULL, delivery_days INTEGER,
  bestseller INTEGER NOT NULL, recommended INTEGER NOT NULL, new_from_date TEXT, new_to_date TEXT,
  ean TEXT, weight_grams INTEGER NOT NULL, net_value REAL, net_unit TEXT, family TEXT NOT NULL,
  requires_training_certificate INTEGER NOT NULL, adults_only INTEGER NOT NULL, vat_invoice_required INTEGER NOT NULL,
  precursor TEXT, authorisation_number TEXT,
  -- Codes of attributes and their values, in the order in which they are chosen, between spaces.
  variant_attributes TEXT, variant_values TEXT, bundle_discount_percent INTEGER,
  stock_quantity REAL NOT NULL, seeded_quantity REAL NOT NULL,
  min_sale_qty REAL NOT NULL, max_sale_qty REAL NOT NULL, qty_increments REAL NOT NULL
);
CREATE INDEX product_parent ON product(parent_id);
CREATE TABLE product_text (
  product_id INTEGER NOT NULL REFERENCES product(id), lang TEXT NOT NULL, name TEXT NOT NULL, url_key TEXT,
  short_description TEXT, description TEXT, composition TEXT, shelf_life TEXT, bulk_packaging TEXT, pack_label TEXT,
  PRIMARY KEY (product_id, lang)
) WITHOUT ROWID;
CREATE INDEX product_url ON product_text(lang, url_key);
CREATE TABLE product_category (
  product_id INTEGER NOT NULL, category_id INTEGER NOT NULL, rank INTEGER NOT NULL, PRIMARY KEY (product_id, category_id)
) WITHOUT ROWID;
CREATE TABLE product_relation (
  product_id INTEGER NOT NULL, kind TEXT NOT NULL, position INTEGER NOT NULL, related_sku TEXT NOT NULL,
  PRIMARY KEY (product_id, kind, position)
) WITHOUT ROWID;
CREATE TABLE product_attachment (
  product_id INTEGER NOT NULL, position INTEGER NOT NULL, file TEXT NOT NULL, type TEXT NOT NULL, title_pl TEXT NOT NULL,
  title_en TEXT NOT NULL, PRIMARY KEY (product_id, position)
) WITHOUT ROWID;
CREATE TABLE product_usage (
  product_id INTEGER NOT NULL, lang TEXT NOT NULL, position INTEGER NOT NULL, crop TEXT NOT NULL, dose TEXT, water_l_ha REAL,
  timing TEXT, phi TEXT,
  -- The same in figures, for who counts and draws: litres or kilograms of a hectare, and `[{bbch_from, bbch_to, first_month, last_month}]`.
  dose_from REAL, dose_to REAL, dose_unit TEXT, stages TEXT NOT NULL,
  PRIMARY KEY (product_id, lang, position)
) WITHOUT ROWID;
-- What the catalogue's own attributes of text say of a product.
CREATE TABLE product_note (
  product_id INTEGER NOT NULL, lang TEXT NOT NULL, code TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (product_id, lang, code)
) WITHOUT ROWID;
CREATE TABLE price_history (
  product_id INTEGER NOT NULL, valid_from TEXT NOT NULL, price INTEGER NOT NULL, PRIMARY KEY (product_id, valid_from)
) WITHOUT ROWID;

CREATE TABLE attribute (
  id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, input TEXT NOT NULL, filterable INTEGER NOT NULL,
  label_pl TEXT NOT NULL, label_en TEXT NOT NULL
);
CREATE TABLE attribute_option (
  value_index INTEGER PRIMARY KEY, attribute_id INTEGER NOT NULL REFERENCES attribute(id), code TEXT NOT NULL,
  label_pl TEXT NOT NULL, label_en TEXT NOT NULL, UNIQUE (attribute_id, code)
);
CREATE TABLE product_attribute (
  product_id INTEGER NOT NULL, attribute_id INTEGER NOT NULL, value_index INTEGER NOT NULL,
  PRIMARY KEY (product_id, attribute_id, value_index)
) WITHOUT ROWID;

CREATE TABLE bundle_option (
  id INTEGER PRIMARY KEY, product_id INTEGER NOT NULL, position INTEGER NOT NULL, type TEXT NOT NULL, required INTEGER NOT NULL,
  title_pl TEXT NOT NULL, title_en TEXT NOT NULL
);
CREATE INDEX bundle_option_product ON bundle_option(product_id, position);
CREATE TABLE bundle_selection (
  id INTEGER PRIMARY KEY, option_id INTEGER NOT NULL REFERENCES bundle_option(id), sku TEXT NOT NULL, quantity REAL NOT NULL,
  is_default INTEGER NOT NULL, can_change_quantity INTEGER NOT NULL, position INTEGER NOT NULL,
  -- What it adds to a bundle of its own price: grosz, or hundredths of a percent of that price.
  price INTEGER NOT NULL, price_type TEXT NOT NULL
);
CREATE INDEX bundle_selection_option ON bundle_selection(option_id, position);
CREATE TABLE downloadable_link (
  id INTEGER PRIMARY KEY, product_id INTEGER NOT NULL, position INTEGER NOT NULL, title_pl TEXT NOT NULL, title_en TEXT NOT NULL,
  file TEXT NOT NULL, sample TEXT, price INTEGER NOT NULL DEFAULT 0, separately INTEGER NOT NULL DEFAULT 0,
  -- How often one bought piece may be had; null without end.
  downloads INTEGER
);
CREATE INDEX downloadable_link_product ON downloadable_link(product_id, position);
CREATE TABLE gift_card (
  product_id INTEGER PRIMARY KEY, amounts TEXT NOT NULL, open_amount_min INTEGER, open_amount_max INTEGER, kind TEXT NOT NULL,
  lifetime_days INTEGER NOT NULL
);
-- Options of a product's own. price: grosz, or hundredths of a percent where it is one; max_characters: 0 without end.
CREATE TABLE custom_option (
  id INTEGER PRIMARY KEY, product_id INTEGER NOT NULL, position INTEGER NOT NULL, kind TEXT NOT NULL, required INTEGER NOT NULL,
  title_pl TEXT NOT NULL, title_en TEXT NOT NULL, price INTEGER NOT NULL, price_type TEXT NOT NULL, max_characters INTEGER NOT NULL,
  file_extension TEXT
);
CREATE INDEX custom_option_product ON custom_option(product_id, position);
CREATE TABLE custom_option_value (
  id INTEGER PRIMARY KEY, option_id INTEGER NOT NULL REFERENCES custom_option(id), position INTEGER NOT NULL,
  title_pl TEXT NOT NULL, title_en TEXT NOT NULL, price INTEGER NOT NULL, price_type TEXT NOT NULL
);
CREATE INDEX custom_option_value_option ON custom_option_value(option_id, position);
CREATE TABLE grouped_item (
  product_id INTEGER NOT NULL, sku TEXT NOT NULL, quantity REAL NOT NULL, position INTEGER NOT NULL, PRIMARY KEY (product_id, position)
) WITHOUT ROWID;

-- One index a language, by product id and without the texts themselves: an answer is made of ids, and a word weighs by its own language.
CREATE VIRTUAL TABLE product_search_pl USING fts5(
  name, codes, kind, traits, texts, name_stems, kind_stems, trait_stems, text_stems, content = '', tokenize = 'unicode61 remove_diacritics 0', prefix = '2 3'
);
CREATE VIRTUAL TABLE product_search_en USING fts5(
  name, codes, kind, traits, texts, name_stems, kind_stems, trait_stems, text_stems, content = '', tokenize = 'unicode61 remove_diacritics 0', prefix = '2 3'
);
CREATE VIRTUAL TABLE product_words_pl USING fts5vocab(product_search_pl, 'col');
CREATE VIRTUAL TABLE product_words_en USING fts5vocab(product_search_en, 'col');

CREATE TABLE redirect (
  lang TEXT NOT NULL, request_path TEXT NOT NULL, kind TEXT NOT NULL, target_id INTEGER NOT NULL, code INTEGER NOT NULL,
  PRIMARY KEY (lang, request_path)
) WITHOUT ROWID;
CREATE TABLE cms_page (
  id INTEGER NOT NULL, lang TEXT NOT NULL, identifier TEXT NOT NULL, title TEXT NOT NULL, description TEXT NOT NULL,
  content TEXT NOT NULL, PRIMARY KEY (identifier, lang)
) WITHOUT ROWID;
CREATE TABLE cms_block (
  id INTEGER NOT NULL, lang TEXT NOT NULL, identifier TEXT NOT NULL, title TEXT NOT NULL, content TEXT NOT NULL,
  PRIMARY KEY (identifier, lang)
) WITHOUT ROWID;
CREATE TABLE pickup_point (
  name TEXT PRIMARY KEY, street TEXT NOT NULL, city TEXT NOT NULL, postcode TEXT NOT NULL, accepts_payment INTEGER NOT NULL
) WITHOUT ROWID;
-- Cart price rules, each with its one coupon code. amount: hundredths of a percent for by_percent, grosz otherwise.
CREATE TABLE cart_rule (
  id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE COLLATE NOCASE, name TEXT NOT NULL, label_pl TEXT NOT NULL, label_en TEXT NOT NULL,
  action TEXT NOT NULL, amount INTEGER NOT NULL, free_shipping INTEGER NOT NULL, from_date TEXT, to_date TEXT,
  minimum_subtotal INTEGER NOT NULL, customer_groups TEXT, uses_per_coupon INTEGER, uses_per_customer INTEGER, category_id INTEGER
);

-- What listings filter, count and sort by, as it is worked out once the catalogue is written (`catalog/kept-listing.ts`): sets, orders and prices
-- as numbers in bytes. Whatever changes afterwards throws away what it makes wrong, and the next start works that out anew.
CREATE TABLE kept_listing (
  kind TEXT NOT NULL, code TEXT NOT NULL, value INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (kind, code, value)
);
CREATE TABLE kept_prices (bytes BLOB NOT NULL);
