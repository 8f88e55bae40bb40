import { problemReport, shopProblems } from './shop-problems.ts'
import { given } from './this-shop.ts'

// Imported before anything that reads the configuration. A missing value would otherwise end the start with a program error, where the
// shop's owner needs a readable message.
const problems = shopProblems(given)
if (problems.length > 0) {
  console.error(`\n${problemReport(problems)}\n`)
  process.exit(1)
}
