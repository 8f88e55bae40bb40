import { expect, it } from 'vitest'
import { roomForNames } from './room-for-names.ts'

const below = { right: -30, down: 3 }
const above = { right: -30, down: -15 }
const end = { right: 20, down: -24 }
const start = { right: -80, down: -24 }

const ground = { width: 400, height: 400, pins: [] }
const name = { x: 200, y: 200, width: 60, height: 12, prefersAbove: false }

it('puts a name below its town, or above where that is asked', () => {
  const names = [name, { ...name, x: 100, prefersAbove: true }]
  expect(roomForNames({ ...ground, names })).toEqual([below, above])
})

it('goes aside where a pin would cover the name', () => {
  const under = { x: 205, y: 245 }
  expect(roomForNames({ ...ground, names: [name], pins: [under] })).toEqual([above])
  const onTop = { x: 200, y: 200 }
  expect(roomForNames({ ...ground, names: [name], pins: [under, onTop] })).toEqual([end])
})

it('goes aside where the edge would cut the name', () => {
  expect(roomForNames({ ...ground, names: [{ ...name, x: 12 }] })).toEqual([end])
  expect(roomForNames({ ...ground, names: [{ ...name, x: 388 }] })).toEqual([start])
})

it('leaves out a name for which there is no room, and one of a town that is out of sight', () => {
  const pins = [205, 230, 190].flatMap((y) => [170, 200, 230, 260, 140].map((x) => ({ x, y })))
  expect(roomForNames({ ...ground, names: [name, { ...name, x: -40 }], pins })).toEqual([undefined, undefined])
})

it('goes a little further where there is no room close by', () => {
  const around = [
    { x: 200, y: 212 },
    { x: 200, y: 190 },
    { x: 178, y: 200 },
  ]
  expect(roomForNames({ ...ground, names: [name], pins: [...around, { x: 222, y: 200 }] })).toEqual([{ right: -30, down: 15 }])
})

it('never lays one name over another', () => {
  expect(roomForNames({ ...ground, names: [name, name] })).toEqual([below, above])
})

it('leaves the buttons of the zoom alone', () => {
  expect(roomForNames({ ...ground, names: [{ ...name, x: 350, y: 60 }] })).toEqual([start])
})
