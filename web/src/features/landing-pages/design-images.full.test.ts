import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { findDesignImages, isOfOthers } from './design-images.ts'

const block = (src: string, more: object = {}) => ({ id: src, kind: 'image', src, ...more })
const design = (blocks: object[], source = 'pdf') =>
  ({ source, pages: [{ blocks }] }) as unknown as Pick<ExtractedDocument, 'pages' | 'source'>
const image = (slot: string, more: object = {}) => ({ kind: 'image', id: `node-${slot}`, slot, ...more })
const section = (id: string, type: string, images: Record<string, string>, tree: object = {}) =>
  ({
    id,
    type,
    components: Object.entries(images).map(([slot, src]) => ({ id: slot, props: { src } })),
    tree: {
      kind: 'stack',
      id: `${id}-root`,
      children: Object.keys(images).map((slot) => image(slot)),
      ...tree,
    },
  }) as unknown as Section

test('images of a design are found in their places and as backgrounds, those with words first', () => {
  const sections = [
    section('header', 'header', { logo: '/a' }),
    section('hero', 'hero', { photo: '/b' }, { background: { image: { src: '/c' } } }),
    section('about', 'about', { sign: '/d', other: '/mine' }),
  ]
  const found = findDesignImages(
    sections,
    design([block('/a'), block('/b'), block('/c'), block('/d', { text: 'Oakley & Sons since 1904' })]),
  )
  assert.deepEqual(
    found.map(({ src, words, nodeId }) => [src, words, nodeId]),
    [
      ['/d', 'Oakley & Sons since 1904', 'node-sign'],
      ['/a', '', 'node-logo'],
      ['/c', '', 'hero-root'],
      ['/b', '', 'node-photo'],
    ],
    'an image that was put in since is none of the design',
  )
})

test('what a website calls its image is what it shows; a layer of a design tool has any name', () => {
  const sections = [section('hero', 'hero', { photo: '/b' })]
  const named = [block('/b', { name: 'Our shop in Oakley' })]
  assert.equal(findDesignImages(sections, design(named, 'website'))[0]?.words, 'Our shop in Oakley')
  assert.equal(findDesignImages(sections, design(named, 'designtool'))[0]?.words, '')
})

test('a part of an image that another section holds is no image of its own; without a design there is none', () => {
  const tree = { children: [image('photo', { isPart: true })] }
  const sections = [section('hero', 'hero', { photo: '/b' }, tree)]
  assert.deepEqual(findDesignImages(sections, design([block('/b')])), [])
  assert.deepEqual(findDesignImages([section('hero', 'hero', { photo: '/b' })], undefined), [])
})

test('a design whose words are kept is one of the business itself', () => {
  assert.deepEqual(
    [undefined, {}, { copy: 'keep' }, { copy: 'blanks' }].map((source) => isOfOthers(source)),
    [false, true, false, true],
  )
})
