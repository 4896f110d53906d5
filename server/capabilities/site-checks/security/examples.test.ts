import { createHash } from 'node:crypto'
import type { PageAnswer } from '#capabilities/site-crawl/page.types.ts'
import { auditedPage } from '#support/audited-pages.ts'
import { fails, passes, sitsOut, testExamples, type Subject } from '#support/check-examples.ts'
import { crawledSite, type SiteSketch } from '#support/crawled-sites.ts'
import { securityChecks } from './index.ts'

const site = (sketch: SiteSketch): Subject => ({ site: crawledSite(sketch) })
const markup = (html: string, answer: Partial<PageAnswer> = {}): Subject => ({
  page: auditedPage(html, answer),
})
const sending = (headers: Record<string, string>, answer: Partial<PageAnswer> = {}): Subject =>
  markup('<title>A page</title>', { headers, ...answer })
const byHttp = { url: 'http://example.com/page' }
const variants = (start: string, ...ends: readonly (readonly [string, string])[]): Subject =>
  site({
    start,
    probes: {
      hostVariants: ends.map(([url, finalUrl]) => ({
        url,
        finalUrl,
        outcome: { kind: 'answered', status: 200 },
      })),
    },
  })
const dead = (url: string) => ({
  url,
  finalUrl: undefined,
  outcome: { kind: 'failed', reason: 'refused' } as const,
})
const privateSite = site({ start: 'http://127.0.0.1:8080/', isPrivateHost: true })
const ending = (date: string): Subject => site({ probes: { certificate: { validTo: new Date(date) } } })
const lasting = (from: string, to: string): Subject =>
  site({ probes: { certificate: { validFrom: new Date(from), validTo: new Date(to) } } })
const strict = (header: string): Subject =>
  site({ probes: { startHeaders: { 'strict-transport-security': header } } })
/**
 * Letters as a machine draws them; keys are put together here, so that no scanner takes this file for a leak.
 */
const randomText = (length: number, digits = 'hex' as 'hex' | 'base64url'): string =>
  Array.from({ length: 4 }, (_, index) => createHash('sha256').update(`drawn ${index}`).digest(digits))
    .join('')
    .slice(0, length)
const stripe = (kind: string) => ['sk', kind, randomText(24)].join('_')

testExamples(securityChecks, {
  'https-missing': [
    passes('https', site({})),
    fails(
      'http alone',
      site({ start: 'http://example.com/', probes: { hostVariants: [dead('https://example.com/')] } }),
      { url: 'http://example.com/' },
    ),
    passes(
      'https beside http, which another check reports',
      variants('http://example.com/', ['https://example.com/', 'https://example.com/']),
    ),
    fails(
      'https that leads back to http',
      variants('http://example.com/', ['https://example.com/', 'http://example.com/']),
      {},
    ),
    sitsOut('a private host', privateSite),
  ],
  'http-no-redirect-to-https': [
    passes('a redirect', variants('https://example.com/', ['http://example.com/', 'https://example.com/'])),
    fails('none', variants('https://example.com/', ['http://example.com/', 'http://example.com/']), {
      url: 'http://example.com/',
      evidence: 'ends at http://example.com/',
    }),
    sitsOut('nothing answers by http', site({ probes: { hostVariants: [dead('http://example.com/')] } })),
    sitsOut(
      'a site without https',
      variants('http://example.com/', ['http://www.example.com/', 'http://example.com/']),
    ),
    sitsOut('a private host', privateSite),
  ],
  'mixed-content-active': [
    passes(
      'all by https',
      markup('<script src="/a.js"></script><iframe src="https://example.org/"></iframe>'),
    ),
    fails('a script by http', markup('<script src="http://example.org/a.js"></script>'), {
      target: 'http://example.org/a.js',
      evidence: 'script http://example.org/a.js',
    }),
    fails(
      'a style sheet and a frame',
      markup(
        '<link rel="stylesheet" href="http://example.org/a.css"><iframe src="http://example.org/"></iframe>',
      ),
      {},
      {},
    ),
    passes(
      'a link, which loads nothing',
      markup('<a href="http://example.org/">Out</a><link rel="canonical" href="http://example.com/page">'),
    ),
    passes('a picture, which another check reports', markup('<img src="http://example.org/a.png">')),
    sitsOut('a page by http', markup('<script src="http://example.org/a.js"></script>', byHttp)),
  ],
  'mixed-content-passive': [
    passes('all by https', markup('<img src="/a.png">')),
    fails('an image by http', markup('<img src="http://example.org/a.png">'), {
      target: 'http://example.org/a.png',
      evidence: 'image http://example.org/a.png',
    }),
    fails('a film by http', markup('<video src="http://example.org/a.mp4"></video>'), {
      target: 'http://example.org/a.mp4',
    }),
    sitsOut('a page by http', markup('<img src="http://example.org/a.png">', byHttp)),
  ],
  'form-insecure-action': [
    passes('a form within https', markup('<form action="/send" method="post"><input name="mail"></form>')),
    fails('to http', markup('<form action="http://example.com/send" method="post"></form>'), {
      target: 'http://example.com/send',
    }),
    fails('on a page by http', markup('<form action="https://example.com/send"></form>', byHttp), {
      evidence: 'the page with the form came by http',
    }),
    passes('a dialog', markup('<form method="dialog"><button>Close</button></form>', byHttp)),
    sitsOut('no form', markup('<p>Words</p>')),
    sitsOut('a private host', { ...markup('<form></form>', byHttp), context: { isPrivateHost: true } }),
  ],
  'tls-certificate-expiring': [
    passes('31 days', ending('2026-07-16T00:00:00Z')),
    fails('30 days', ending('2026-07-15T00:00:00Z'), { evidence: 'ends on 2026-07-15, in 30 days' }),
    fails('a day too late', ending('2026-06-14T00:00:00Z'), {
      severity: 'critical',
      evidence: 'ended on 2026-06-14',
    }),
    passes(
      'one of 45 days on the day of its renewal',
      lasting('2026-05-16T00:00:00Z', '2026-06-30T00:00:00Z'),
    ),
    fails('one of 45 days that was not renewed', lasting('2026-05-14T00:00:00Z', '2026-06-28T00:00:00Z'), {
      evidence: 'ends on 2026-06-28, in 13 days',
    }),
    sitsOut('no certificate was seen', site({})),
  ],
  'hsts-missing': [
    passes('a year', strict('max-age=31536000; includeSubDomains')),
    passes('31 days', strict('max-age=2678400')),
    fails('a second less', strict('max-age=2678399'), { evidence: '“max-age=2678399”' }),
    fails('no header', site({}), { evidence: 'no Strict-Transport-Security' }),
    sitsOut('a private host', privateSite),
    sitsOut('a site by http', site({ start: 'http://example.com/' })),
  ],
  'csp-missing': [
    passes('a header', sending({ 'content-security-policy': "default-src 'self'" })),
    passes(
      'a meta',
      markup(`<head><meta http-equiv="Content-Security-Policy" content="default-src 'self'"></head>`),
    ),
    fails('none', sending({}), { evidence: 'neither header nor meta' }),
    fails('a header that says nothing', sending({ 'content-security-policy': ' ' }), {
      evidence: 'neither header nor meta',
    }),
    fails('one on trial', sending({ 'content-security-policy-report-only': "default-src 'self'" }), {
      evidence: 'only a policy that reports and stops nothing',
    }),
    sitsOut('a file', sending({ 'content-type': 'application/pdf' })),
  ],
  'content-type-options-missing': [
    passes('nosniff', sending({ 'x-content-type-options': 'NoSniff' })),
    fails('none', sending({}), { evidence: 'no X-Content-Type-Options' }),
    fails('another word', sending({ 'x-content-type-options': 'sniff' }), { evidence: '“sniff”' }),
  ],
  'referrer-policy-missing': [
    passes('a header', sending({ 'referrer-policy': 'no-referrer' })),
    passes('a meta', markup('<head><meta name="referrer" content="origin"></head>')),
    fails('none', sending({}), { evidence: 'neither header nor meta' }),
  ],
  'frame-protection-missing': [
    passes('frame-ancestors', sending({ 'content-security-policy': "frame-ancestors 'self'" })),
    passes('X-Frame-Options', sending({ 'x-frame-options': 'SAMEORIGIN' })),
    fails('none', sending({ 'content-security-policy': "default-src 'self'" }), {}),
    fails(
      'a word that browsers no longer know',
      sending({ 'x-frame-options': 'ALLOW-FROM https://example.org' }),
      {},
    ),
  ],
  'cookie-flags-missing': [
    passes('all flags', sending({ 'set-cookie': 'id=1; Path=/; Secure; HttpOnly; SameSite=Lax' })),
    fails(
      'one of two without any',
      sending({
        'set-cookie': 'id=1; secure; httponly; samesite=lax\nlang=en; Expires=Wed, 21 Oct 2026 07:28:00 GMT',
      }),
      {
        evidence: 'cookie lang without Secure, HttpOnly, SameSite',
      },
    ),
    passes(
      'a cookie that is taken back',
      sending({ 'set-cookie': 'id=; Max-Age=0\nold=; Expires=Thu, 01 Jan 1970 00:00:00 GMT' }),
    ),
    passes('a token that scripts read', sending({ 'set-cookie': 'XSRF-TOKEN=1; Secure; SameSite=Lax' })),
    passes(
      'a page by http, which cannot have Secure',
      sending({ 'set-cookie': 'id=1; HttpOnly; SameSite=Lax' }, byHttp),
    ),
    sitsOut('no cookies', sending({})),
  ],
  'server-version-exposed': [
    passes('a name alone', sending({ server: 'nginx' })),
    fails('a version', sending({ server: 'nginx/1.25.3' }), { evidence: 'server: nginx/1.25.3' }),
    fails('of the language', sending({ 'x-powered-by': 'PHP/8.1.2' }), {
      evidence: 'x-powered-by: PHP/8.1.2',
    }),
  ],
  'leaked-secret': [
    passes(
      'a key that is made for pages',
      markup(`<script>stripe('${stripe('live').replace('sk', 'pk')}')</script>`),
    ),
    fails('a key that is not', markup(`<script>stripe('${stripe('live')}')</script>`), {
      evidence: 'Stripe: sk_live_… (32 characters)',
    }),
    passes('one for trials', markup(`<script>stripe('${stripe('test')}')</script>`)),
    fails(
      'a key in a comment, reported once',
      markup(`<!-- ${['ghp', randomText(36)].join('_')} --><p>${['ghp', randomText(36)].join('_')}</p>`),
      {},
    ),
    passes('the example of a manual', markup(`<p>${['AKIA', 'IOSFODNN7EXAMPLE'].join('')}</p>`)),
    passes('a placeholder', markup(`<p>${['sk', 'live', 'a'.repeat(24)].join('_')}</p>`)),
    fails(
      'a private key',
      markup(
        `<pre>${['-----BEGIN', 'RSA', 'PRIVATE', 'KEY-----'].join(' ')}\n${randomText(64, 'base64url').replace(/[-_]/g, 'a')}\n</pre>`,
      ),
      {},
    ),
  ],
})
