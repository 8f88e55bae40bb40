import type { Database } from './database.ts'
import type { SeedCustomOption } from './seed-data.ts'

const hundredths = (price: number) => Math.round(price * 100)

export function seedCustomOptions(db: Database, productId: number, options: readonly SeedCustomOption[]) {
  options.forEach((option, at) => {
    const { id, type, required, title, price, price_type, max_characters, file_extension } = option
    db.run(
      'INSERT INTO custom_option VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      ...[id, productId, at + 1, type, Number(required), title.pl, title.en, hundredths(price), price_type],
      ...[max_characters, file_extension ?? null],
    )
    option.values.forEach((value, place) =>
      db.run(
        'INSERT INTO custom_option_value VALUES (?, ?, ?, ?, ?, ?, ?)',
        ...[value.id, id, place + 1, value.title.pl, value.title.en, hundredths(value.price), value.price_type],
      ),
    )
  })
}
