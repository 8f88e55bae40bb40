import { expect, it } from 'vitest'
import { fileKind, fileSize } from './file-facts.ts'

it.each([
  ['application/pdf', '/media/attachments/a.pdf', 'PDF'],
  [null, '/media/attachments/a.docx', 'DOCX'],
  ['application/vnd.openxmlformats-officedocument', '/media/a.docx', 'DOCX'],
  [null, '/media/a', undefined],
])('%s at %s is a %s', (type, url, kind) => expect(fileKind(type, url)).toBe(kind))

it.each([
  [245_760, { value: 240, unit: 'KB' }],
  [12, { value: 1, unit: 'KB' }],
  [1_572_864, { value: 1.5, unit: 'MB' }],
  [0, undefined],
  [null, undefined],
])('%s bytes are %j', (bytes, size) => expect(fileSize(bytes)).toEqual(size))
