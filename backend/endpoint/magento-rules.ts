import { type DocumentNode, GraphQLError, parse } from 'graphql'
import type { GraphQLParams, Plugin, YogaInitialContext } from 'graphql-yoga'
import type { EngineCharacter } from './engine-character.ts'
import { statusOf, syntaxStatus } from './http-statuses.ts'
import { tooMuch } from './list-cost.ts'
import { inputError } from './magento-errors.ts'
import { isNestedTooDeeply } from './nesting.ts'
import { mostTokens, queryLimitsRule } from './query-limits.ts'
import type { GraphqlBody } from './request-body.ts'
import { validationError } from './validation-words.ts'

/** Returns the name of a variable that the operation does not declare: such a request is refused instead of being executed in part. */
function undeclaredVariable(document: DocumentNode, name: unknown, values: unknown): string | undefined {
  const operations = document.definitions.filter((part) => part.kind === 'OperationDefinition')
  const operation = typeof name === 'string' ? operations.find((one) => one.name?.value === name) : operations[0]
  const declared = new Set(operation?.variableDefinitions?.map(({ variable }) => variable.name.value))
  return Object.keys(values ?? {}).find((given) => !declared.has(given))
}

/** State of a request until it is answered. */
export interface Exchange {
  body: GraphqlBody
  status?: number
}

/** Yoga plugin that parses, refuses and answers as a Magento of this character does. */
export function magentoRules(engine: EngineCharacter, exchanges: WeakMap<Request, Exchange>): Plugin {
  return {
    onRequestParse({ request, setRequestParser }) {
      const exchange = exchanges.get(request)
      if (exchange) setRequestParser(() => exchange.body as GraphQLParams)
    },
    onParse({ context, setParseFn }) {
      setParseFn((text, options) => {
        if (isNestedTooDeeply(String(text), engine.version))
          throw inputError('Query is too deep. Reduce the nesting level of your query.')
        return parse(text, { ...options, maxTokens: mostTokens })
      })
      return ({ result }) => {
        const exchange = exchanges.get((context as YogaInitialContext).request)
        if (exchange && !('definitions' in result)) exchange.status = syntaxStatus(engine.version)
      }
    },
    onValidate({ addValidationRule, params: { schema } }) {
      addValidationRule(queryLimitsRule(engine))
      return ({ valid, result, setResult }) => {
        if (!valid) setResult(result.map((error) => validationError(error, schema)))
      }
    },
    onExecute({ args, setResultAndStopExecution }) {
      const { schema, document, operationName, variableValues: variables } = args
      const unknown = engine.modules === 'shop' ? undeclaredVariable(document, operationName, variables) : undefined
      const refusal = unknown
        ? new GraphQLError(`Variable "$${unknown}" is not declared by the operation.`)
        : tooMuch({ schema, document, operationName, variables: variables ?? {} }, engine.limits.pageSize)
      if (refusal) setResultAndStopExecution({ errors: [refusal] })
      return {
        onExecuteDone({ result, setResult }) {
          // The values of variables are checked last, just before the resolvers.
          if (Symbol.asyncIterator in result || !result.errors || result.data !== undefined) return
          setResult({ ...result, errors: result.errors.map((error) => validationError(error, schema)) })
        },
      }
    },
    onResultProcess({ request, result }) {
      const exchange = exchanges.get(request)
      if (!exchange) return
      for (const answer of [result].flat()) {
        if (!('errors' in answer) || !answer.errors) continue
        for (const { extensions } of answer.errors) {
          // An error of parsing or validation never reaches a resolver, so it has no category yet.
          extensions.category ??= 'graphql'
          delete extensions.http
        }
        exchange.status ??= statusOf(answer.errors, engine.version)
      }
    },
  }
}
