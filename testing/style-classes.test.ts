import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { colourNames } from '../config/brand-schema.ts'
import { propertyOf } from '../server/brand/brand-tokens.ts'
import { readText } from './architecture/reading.ts'

const root = join(import.meta.dirname, '../src')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))

/** Returns class names that a screen uses and that its style sheet does not have. */
function missingClasses(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  return [...source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([, name = '', path = '']) => {
    const sheet = readFileSync(join(root, dirname(file), path), 'utf8')
    const has = new Set([...sheet.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, one]) => one))
    const taken = [...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one)
    return taken.filter((one) => !has.has(one)).map((one) => `${file}: ${name}.${one}`)
  })
}

test('every class that a screen names stands in its style sheet', () => {
  expect(sources.length).toBeGreaterThan(200)
  expect(sources.flatMap(missingClasses)).toEqual([])
})

/** Returns animated properties that the main thread renders again in each frame, on screen or not. */
function drawnMovements(file: string): string[] {
  const sheet = readFileSync(join(root, file), 'utf8')
  const movements = [...sheet.matchAll(/@keyframes ([\w-]+) \{((?:[^{}]*\{[^{}]*\})*)\s*\}/g)]
  return movements.flatMap(([, name = '', steps = '']) =>
    [...steps.matchAll(/([\w-]+):/g)].flatMap(([, property = '']) =>
      ['opacity', 'transform', 'translate', 'scale', 'rotate'].includes(property) ? [] : [`${file}: ${name} moves ${property}`],
    ),
  )
}

test('what moves by itself is moved without the page’s thread', () => {
  const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  expect(sheets.filter((file) => readFileSync(join(root, file), 'utf8').includes('@keyframes')).length).toBeGreaterThan(2)
  expect(sheets.flatMap(drawnMovements)).toEqual([])
})

/**
 * Matches a selector whose last part has neither tag nor class before `:has()`: a browser checks every element of the page for it, and
 * again whenever anything is inserted.
 */
const askedOfAll = /(?:^|[\s>+~,{}])(?:\*|:(?!is|where|root|global)[\w-]+(?:\((?!:has)[^()]*\))?)*:(?:not\(:)?has\(/

test('what follows or lies in an element is asked of few', () => {
  const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  const lines = sheets.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => line.includes(':has('))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(lines.length).toBeGreaterThan(20)
  expect(askedOfAll.test('.rows > :not(:has(+ *)) {')).toBe(true)
  expect(askedOfAll.test('.rows > :first-child:not(:has(+ *)) {')).toBe(true)
  expect(lines.filter((line) => askedOfAll.test(line))).toEqual([])
})

/** Matches where a custom property is set: in a rule, in an element's style, or by a script. */
const settings = /(--[a-z][\w-]*)['"`]?\]?\s*:|setProperty\(\s*['"`](--[\w-]+)/g

test('every custom property that a rule reads without a fallback is set somewhere', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(css|tsx?)$/.test(file))
  const texts = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
  // Also includes the shop's own colours, font and logo.
  const sets = [...texts.map(([, text]) => text), readText('server/brand/brand-tokens.ts')]
  const known = new Set([
    ...colourNames.map((name) => `--${propertyOf(name)}`),
    ...sets.flatMap((text) => [...text.matchAll(settings)].map(([, name, set]) => name ?? set)),
  ])
  const unknown = texts.flatMap(([file, text]) =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)].flatMap(([, name = '']) => (known.has(name) ? [] : [`${file}: ${name}`])),
  )
  expect(known.size).toBeGreaterThan(40)
  expect(unknown).toEqual([])
})
