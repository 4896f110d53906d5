/** How somebody writes, found in texts of theirs. */
export { learnFromTexts, splitPassages, type LearnedVoice } from './learn-from-texts.ts'
