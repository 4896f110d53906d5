import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { changeSection } from './edit-sections.ts'
import { createPageEditor, editedPage, isSame } from './page-editor.ts'
import { aPage, aSection } from './pages.fixture.ts'

const open = () => createPageEditor(aPage([aSection('hero'), aSection('footer')]), () => 0)
const retitle = (title: string) => (page: ReturnType<typeof aPage>) => ({
  ...page,
  sections: changeSection(page.sections, 'hero', { title }),
})

describe('the open page', () => {
  it('says what it has undone, and what it would do again', () => {
    const editor = open()
    editor.change({ label: 'Change the title' }, retitle('New'))
    assert.equal(editor.state().undo, 'Change the title')
    assert.equal(editor.undo(), 'Change the title')
    assert.deepEqual(
      [editor.page().sections[0]?.title, editor.state().undo, editor.state().redo],
      ['hero', undefined, 'Change the title'],
    )
    assert.equal(editor.undo(), undefined)
  })

  it('notifies whoever draws it of each change, and of none where there is none', () => {
    const editor = open()
    let reported = 0
    editor.subscribe(() => (reported += 1))
    editor.change({ label: 'Nothing' }, (page) => page)
    assert.equal(reported, 0)
    editor.change({ label: 'Change the title' }, retitle('New'))
    assert.equal(reported, 1)
  })

  it('takes over what the server has tidied, without a step and without drawing the rest again', () => {
    const editor = open()
    editor.change({ label: 'Change the title' }, retitle('<New>'))
    const { sections } = editor.page()
    const stored = {
      ...editor.page(),
      sections: structuredClone(changeSection(sections, 'hero', { title: 'New' })),
    }
    editor.takeStored({ sections }, stored)
    assert.equal(editor.page().sections[0]?.title, 'New')
    assert.equal(editor.page().sections[1], sections[1])
    editor.undo()
    assert.equal(editor.page().sections[0]?.title, 'hero')
  })

  it('keeps what was typed while the save was on its way', () => {
    const editor = open()
    editor.change({ label: 'Change the title' }, retitle('One'))
    const { sections } = editor.page()
    editor.change({ label: 'Change the title' }, retitle('One two'))
    editor.takeStored({ sections }, { ...editor.page(), sections: structuredClone(sections) })
    assert.equal(editor.page().sections[0]?.title, 'One two')
  })

  it('names how colours are rendered, so that a choice that is undone is saved as such', () => {
    const editor = createPageEditor(editedPage(aPage([])), () => 0)
    editor.change({ label: 'Change the look' }, (page) => ({
      ...page,
      theme: { ...page.theme, contrast: 'design' },
    }))
    editor.undo()
    assert.equal(editor.page().theme.contrast, 'repaired')
  })

  it('counts a member that is not there as one that is undefined', () => {
    assert.equal(isSame({ a: 1 }, { a: 1, b: undefined }), true)
    assert.equal(isSame({ a: [1, 2] }, { a: [1] }), false)
    assert.equal(isSame([], {}), false)
  })
})
