-- Made once everything is written, so that writing the catalogue does not call them.
CREATE TRIGGER product_added AFTER INSERT ON product BEGIN DELETE FROM kept_listing; DELETE FROM kept_prices; END;
CREATE TRIGGER product_removed AFTER DELETE ON product BEGIN DELETE FROM kept_listing; DELETE FROM kept_prices; END;
CREATE TRIGGER product_listed_otherwise
AFTER UPDATE OF parent_id, position, type, price_visibility, bestseller, new_from_date, new_to_date ON product
BEGIN DELETE FROM kept_listing; DELETE FROM kept_prices; END;
CREATE TRIGGER product_priced_otherwise AFTER UPDATE OF price, special_price, price_tiers, bundle_discount_percent, withdrawn, stock_quantity ON product
BEGIN DELETE FROM kept_prices; END;
CREATE TRIGGER product_renamed AFTER UPDATE OF name ON product_text BEGIN DELETE FROM kept_listing; END;
CREATE TRIGGER category_moved AFTER UPDATE OF path ON category BEGIN DELETE FROM kept_listing; END;
CREATE TRIGGER attribute_changed AFTER UPDATE OF code, filterable ON attribute BEGIN DELETE FROM kept_listing; END;
CREATE TRIGGER product_sorted_in AFTER INSERT ON product_category BEGIN DELETE FROM kept_listing; END;
CREATE TRIGGER product_sorted_elsewhere AFTER UPDATE ON product_category BEGIN DELETE FROM kept_listing; END;
CREATE TRIGGER product_sorted_out AFTER DELETE ON product_category BEGIN DELETE FROM kept_listing; END;
CREATE TRIGGER product_told_more AFTER INSERT ON product_attribute BEGIN DELETE FROM kept_listing; END;
CREATE TRIGGER product_told_otherwise AFTER UPDATE ON product_attribute BEGIN DELETE FROM kept_listing; END;
CREATE TRIGGER product_told_less AFTER DELETE ON product_attribute BEGIN DELETE FROM kept_listing; END;
