import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { choosePages } from './choose-pages.ts'

const site = 'https://shop.example/'
const chosen = (links: Record<string, string>, maxPages = 4): string[] =>
  choosePages(
    site,
    Object.entries(links).map(([path, text]) => ({ url: new URL(path, site).href, text })),
    maxPages,
  ).map((url) => url.replace(site, '/'))

describe('the pages that say what a company does', () => {
  it('are one of each kind before a second of any: about, services, products, prices', () => {
    const links = {
      '/preise': 'Preise',
      '/produkte/a': 'A',
      '/produkte': 'Produkte',
      '/leistungen': 'Leistungen',
      '/ueber-uns': 'Über uns',
      '/team': 'Team',
    }
    assert.deepEqual(chosen(links), ['/ueber-uns', '/leistungen', '/produkte', '/preise'])
  })

  it('are recognised by the words of their links where the URL says nothing, in several languages', () => {
    const links = {
      '/p/1': 'Qui sommes-nous',
      '/p/2': 'Nos prestations',
      '/p/3': 'Productos',
      '/p/4': 'Prijzen',
      '/p/5': 'Autre chose',
    }
    assert.deepEqual(chosen(links), ['/p/1', '/p/2', '/p/3', '/p/4'])
    assert.deepEqual(
      chosen({ '/p/1': 'Chi siamo', '/p/2': 'Quiénes somos', '/p/3': 'Over ons', '/%C3%BCber-uns': '' }),
      ['/%C3%BCber-uns', '/p/1', '/p/2', '/p/3'],
    )
  })

  it('are of the same site, with or without www, and never the start page itself', () => {
    const links = {
      'https://www.shop.example/about': 'About',
      'https://other.example/about': 'About',
      'https://shop.example.evil.example/services': 'Services',
      '/index.html': 'About us',
      '/?about': 'About us',
    }
    assert.deepEqual(chosen(links), ['/?about', 'https://www.shop.example/about'])
  })

  it('are no files, no legal notices, no baskets, no posts', () => {
    const links = {
      '/about.pdf': 'About',
      '/services/privacy': 'Privacy',
      '/blog/our-products': 'Products',
      '/shop/cart': 'Cart',
      '/login?services': 'Services',
    }
    assert.deepEqual(chosen(links), [])
  })
})
