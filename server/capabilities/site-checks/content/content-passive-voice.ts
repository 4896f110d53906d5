import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { percent, findStyleSample } from '../reading/style-sample.ts'
import { isPassiveEnglish, isPassiveGerman } from './style/passive-voice.ts'

const much = 0.1
const veryMuch = 0.15

export const contentPassiveVoice: PageCheck = {
  id: 'content-passive-voice',
  area: 'content',
  severity: 'notice',
  scope: 'page',
  severityReasons: {
    notice: `in ${percent(much)} to ${percent(veryMuch)} of the sentences`,
    warning: `in over ${percent(veryMuch)} of the sentences`,
  },
  title: (count) => counted(count, 'page uses the passive voice a lot', 'pages use the passive voice a lot'),
  why: 'In the passive voice (“was done”) nobody acts. A text full of it reads slowly and leaves open who does what.',
  fix: 'Say who does it: “we deliver” instead of “is delivered”. A few passive sentences do no harm.',
  run(page) {
    const text = findStyleSample(page)
    if (text === undefined) return undefined
    const isPassive = text.language === 'en' ? isPassiveEnglish : isPassiveGerman
    const passive = text.sentences.filter((sentence) => isPassive(sentence.text))
    const share = passive.length / text.sentences.length
    if (share <= much) return []
    const hit = {
      evidence: `${percent(share)} of the sentences, such as ${quoted(passive[0]?.text ?? '')}`,
      expected: `at most ${percent(much)}`,
    }
    return [share > veryMuch ? { ...hit, severity: 'warning' } : hit]
  },
}
