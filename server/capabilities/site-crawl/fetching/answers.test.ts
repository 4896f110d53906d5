// What is read from single answers: challenges, requested pauses, sizes of images.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isChallenge, type ChallengeSigns } from './challenge.ts'
import { retryAfterMs } from '../politeness/pace.ts'
import { imageSize } from './image-size.ts'

test('pages of firewalls are distinguished from pages of the site', () => {
  const challenges: ChallengeSigns[] = [
    { status: 403, headers: { 'cf-mitigated': 'challenge' }, text: '' },
    { status: 202, headers: { 'x-amzn-waf-action': 'challenge' }, text: '' },
    {
      status: 403,
      headers: {},
      text: '<script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script>',
    },
    { status: 200, headers: {}, text: '<html><head><title>Just a moment...</title></head></html>' },
    { status: 200, headers: {}, text: '<script id="anubis_challenge" type="application/json">{}</script>' },
    { status: 429, headers: {}, text: '<script src="/.well-known/vercel/security/x.js"></script>' },
  ]
  for (const answer of challenges) assert.ok(isChallenge(answer), JSON.stringify(answer))
  const pages: ChallengeSigns[] = [
    { status: 403, headers: {}, text: '<title>Forbidden</title>' },
    { status: 503, headers: {}, text: '<title>Back soon</title>' },
    {
      status: 200,
      headers: { server: 'cloudflare' },
      text: '<title>A shop</title><script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>',
    },
  ]
  for (const answer of pages) assert.ok(!isChallenge(answer), JSON.stringify(answer))
})

test('a pause is given in seconds or as a date', () => {
  const now = new Date('2026-06-15T12:00:00Z')
  assert.equal(retryAfterMs('120', now), 120_000)
  assert.equal(retryAfterMs('Mon, 15 Jun 2026 12:00:30 GMT', now), 30_000)
  assert.equal(retryAfterMs('Mon, 15 Jun 2026 11:00:00 GMT', now), 0)
  assert.equal(retryAfterMs('soon', now), undefined)
  assert.equal(retryAfterMs(undefined, now), undefined)
})

test('the size of an image is read off its first bytes', () => {
  const bytes = (latin1: string): Buffer => Buffer.from(latin1, 'latin1')
  const images = {
    gif: bytes('GIF89a\x25\0\x13\0\0\0\0'),
    png: bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x25\0\0\0\x13'),
    // A comment is before the frame.
    jpeg: bytes('\xff\xd8\xff\xfe\0\x06four\xff\xc2\0\x11\x08\0\x13\0\x25\x03'),
    'webp, lossy': bytes('RIFF\0\0\0\0WEBPVP8 \0\0\0\0\0\0\0\x9d\x01\x2a\x25\0\x13\0'),
    'webp, lossless': bytes('RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2f\x24\x80\x04\0'),
    'webp, extended': bytes('RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x24\0\0\x12\0\0'),
    avif: bytes('\0\0\0\x1cftypavif\0\0\0\0\0\0\0\x14ispe\0\0\0\0\0\0\0\x25\0\0\0\x13'),
  }
  for (const [format, image] of Object.entries(images)) {
    assert.deepEqual(imageSize(image), { width: 37, height: 19 }, format)
    assert.equal(imageSize(image.subarray(0, 8)), undefined, `${format}, cut off`)
  }
  assert.deepEqual(
    imageSize(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40px" height="20"/>')),
    { width: 40, height: 20 },
  )
  assert.deepEqual(imageSize(Buffer.from('<?xml version="1.0"?><svg viewBox="0 0 12 8"></svg>')), {
    width: 12,
    height: 8,
  })
  assert.equal(imageSize(Buffer.from('<!doctype html><p>Not a picture.')), undefined)
})
