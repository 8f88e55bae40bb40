import { problemsTold, shopProblems } from './shop-problems.ts'
import { given } from './this-shop.ts'

// Imported before anything that reads the configuration. What is missing there would end the start with an error of the program, where the
// owner of the shop needs a sentence.
const problems = shopProblems(given)
if (problems.length > 0) {
  console.error(`\n${problemsTold(problems)}\n`)
  process.exit(1)
}
