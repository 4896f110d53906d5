import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getImageDescription } from './image-descriptions.ts'

test('a name that says what a picture shows is its description', () => {
  for (const [name, description] of [
    ['Loaves on a shelf', 'Loaves on a shelf'],
    ['pexels-bread-on-a-table-1775043.jpg', 'bread on a table'],
    ['oven_at_night@2x.png', 'oven at night'],
    ['photo of the bakery (1)', 'photo of the bakery'],
    ['Brot im Ofen', 'Brot im Ofen'],
    ['logo-acme.svg', 'logo acme'],
    ['Anna’s team', 'Anna’s team'],
  ] as const)
    assert.equal(getImageDescription(name), description)
})

test('a name of a layer, a camera or a stock library describes nothing', () => {
  const names = `
    Rectangle 4 | image 12 | Rectangle 4 copy 2 | Frame 1618873 | Mask group | Mask Group 1 (2)
    Ellipse | hero-image | bg_main@2x.png | IMG_2034.JPG | DSC_0001 | PXL_20240102_101112
    unsplash_kFrdX5IeQzI | kFrdXIeQzIab | Logo sign | Product picture | Partner | Team member 2
    shutterstock_1234567 | pexels-photo-1775043.jpeg | image-removebg-preview
    Screenshot 2024-05-01 at 10.11.12 | a1b2c3d4e5f6 | Union | Component 3 / Variant2 | Untitled design
    Bild 4 | Rechteck 7 Kopie | WA0003 | Hintergrund`
  for (const name of ['', ...names.trim().split(/\n *| \| /)])
    assert.equal(getImageDescription(name), '', name)
})
