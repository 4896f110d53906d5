// Texts from right to left, and in scripts without spaces or capitals: their language, length, sentences,
// ends.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { splitSentences } from '#core/sentences.ts'
import { readAskedLength } from './brief/asked-length.ts'
import { inspectAnswer } from './inspect-answer.ts'
import { countLength, findAskedLength } from './length.ts'
import { detectAnswerLanguage, wantedLanguages } from './languages.ts'
import { choosePassages } from './prompts/choose-passages.ts'

const texts: Readonly<Record<string, string>> = {
  ar: 'يفتح مخبزنا في السادسة صباحا. الخبز جاهز عندما تصل الحافلة الأولى. هل تريد أن تطلب مسبقا؟ اتصل بنا قبل الثامنة مساء.',
  he: 'המאפייה שלנו נפתחת בשש. הלחם מוכן כשמגיע האוטובוס הראשון. רוצים להזמין מראש? התקשרו אלינו לפני שמונה בערב.',
  zh: '我们的面包店六点开门。第一班公交车到达时，面包已经准备好了。想提前预订吗？请在晚上八点前给我们打电话。',
  ja: '当店のパン屋は六時に開きます。最初のバスが着くころにはパンが焼き上がっています。予約をご希望ですか？夜八時までにお電話ください。',
  ko: '저희 빵집은 여섯 시에 문을 엽니다. 첫 버스가 도착하면 빵이 준비됩니다. 미리 주문하시겠어요? 저녁 여덟 시 전에 전화해 주세요.',
  ru: 'Наша пекарня открывается в шесть. Хлеб готов, когда приходит первый автобус. Хотите заказать заранее? Позвоните нам до восьми вечера.',
  en: 'Our bakery opens at six. The bread is ready when the first bus arrives. Do you want to order ahead? Call us before eight in the evening.',
}
const of = (language: string): string => texts[language] ?? ''
const expected = (language: string) => ({ languages: [language], given: '', noRepetition: true })

test('a text has its sentences, with and without spaces or capitals', () => {
  for (const [language, text] of Object.entries(texts))
    assert.equal(splitSentences(text).length, 4, `${language}: ${splitSentences(text).join(' | ')}`)
  assert.deepEqual(splitSentences('他说：“好的。”然后走了。'), ['他说：“好的。”', '然后走了。'])
  assert.deepEqual(splitSentences('Dr. Weiß kommt am 3. Mai. Wir freuen uns.').length, 2)
})

describe('the language of an answer', () => {
  test('is none other than its own', () => {
    for (const [language, text] of Object.entries(texts))
      assert.equal(detectAnswerLanguage(text, [language]), undefined, language)
    for (const relative of ['fa', 'ur']) assert.equal(detectAnswerLanguage(of('ar'), [relative]), undefined)
    assert.equal(detectAnswerLanguage(of('ru'), ['bg']), undefined)
    assert.equal(detectAnswerLanguage('営業時間、料金、予約', ['ja']), undefined)
  })

  test('is another where its script is', () => {
    for (const wanted of Object.keys(texts))
      for (const [language, text] of Object.entries(texts))
        if (wanted !== language) assert.equal(detectAnswerLanguage(text, [wanted]), language, wanted)
  })

  test('is that of the request', () => {
    for (const [language, text] of Object.entries(texts))
      assert.deepEqual(wantedLanguages({ prompt: text }), [language])
  })
})

describe('a length', () => {
  test('is asked for in the words of the request', () => {
    for (const [request, wanted] of [
      ['写一封约500字的信', { words: 500 }],
      ['不超过300字', { words: 300, isMost: true }],
      ['200字以内でお知らせを書いて', { words: 200, isMost: true }],
      ['８００文字で書いてください', { words: 800 }],
      ['اكتب رسالة من ٢٠٠ كلمة', { words: 200 }],
      ['כתוב מכתב של 150 מילים', { words: 150 }],
      ['Напиши письмо на 250 слов', { words: 250 }],
      ['Écris une lettre de 120 mots', { words: 120 }],
      ['第500号通知', undefined],
    ] as const)
      assert.deepEqual(findAskedLength(request), wanted, request)
    assert.equal(readAskedLength('写一封约500字的信', 'letter')?.words, 500)
    assert.equal(readAskedLength('اكتب رسالة من ٢٠٠ كلمة', 'letter')?.words, 200)
  })

  test('is counted in characters of Chinese and Japanese, in words of the others', () => {
    assert.equal(countLength('我们六点开门。'), 6)
    assert.equal(countLength(of('ar')), 21)
    assert.equal(countLength(of('he')), 17)
    const long = { ...expected('zh'), noRepetition: false, length: { words: 20 } }
    assert.deepEqual(
      inspectAnswer(of('zh'), long).faults.map(({ kind }) => kind),
      ['length'],
    )
  })
})

describe('the end of a text', () => {
  test('is one in every script', () => {
    for (const [language, text] of Object.entries(texts))
      assert.deepEqual(inspectAnswer(text, expected(language)).faults, [], language)
    const letter = `尊敬的张先生：\n\n${of('zh')}\n\n此致\n敬礼\n\n王小明`
    assert.deepEqual(inspectAnswer(letter, expected('zh')).faults, [])
  })

  test('is missing where the last sentence breaks off', () => {
    for (const [language, fragment] of [
      ['ar', ' نحن نبيع الخبز والكعك في'],
      ['he', ' אנחנו מוכרים לחם ועוגות בכל'],
      ['ko', ' 저희는 매일 아침 빵과 케이크를'],
      ['zh', '我们每天早上出售面包和蛋糕以及'],
      ['ja', '毎朝パンとケーキを販売して'],
      ['ru', ' Мы продаём хлеб и пирожные в'],
    ] as const) {
      const cut = `${of(language)}${fragment}`
      assert.deepEqual(
        inspectAnswer(cut, expected(language)).faults.map(({ kind }) => kind),
        ['cut-off'],
        cut,
      )
    }
    assert.equal(inspectAnswer('我们的面包店六点开门，', expected('zh')).faults[0]?.kind, 'cut-off')
  })
})

test('what is said twice is found without spaces, too', () => {
  const text = `${of('zh')}\n\n第一班公交车到达时，面包已经准备好了。`
  assert.deepEqual(
    inspectAnswer(text, expected('zh')).faults.map(({ kind }) => kind),
    ['repetition'],
  )
})

test('of a long source in Chinese the passages are chosen that bear on the request', () => {
  const page = (words: string): string => words.repeat(60)
  const text = [
    ...Array.from({ length: 40 }, () => page('公司历史与组织结构。')),
    page('面包价格是每个四元。'),
    ...Array.from({ length: 40 }, () => page('员工培训与安全规定。')),
  ].join('\n\n')
  const chosen = choosePassages([{ id: 's', title: '手册', text }], '面包价格通知', 3_000)
  assert.ok(chosen.length <= 2 && chosen.some((passage) => passage.text.includes('每个四元')))
})
