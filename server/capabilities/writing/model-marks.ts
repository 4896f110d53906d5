// Marks of models and of prompts around a text: reasoning, ends of turns, tags, the prompt's own fence.

/** Reasoning, ends of turns, and the prompt's own fence where the model put it around its text. */
export function withoutModelMarks(text: string, fence: string | undefined): string {
  const plain = text
    .replace(/^\s*<(think|thinking|reasoning)>[\s\S]*?<\/\1>/i, '')
    .replace(
      /<\|(?:im_end|im_start|endoftext|eot_id|end_of_turn)\|>(?:assistant)?|<\/s>\s*$|<(?:start|end)_of_turn>/g,
      '',
    )
  const bare = withoutLabelledReasoning(withoutOuterTag(plain))
  return fence === undefined
    ? bare
    : bare.replace(new RegExp(String.raw`^[ \t]*</?${fence}>[ \t]*\n?`, 'gm'), '')
}

/** `<letter>…</letter>` and `"""…"""` around all of it. */
function withoutOuterTag(text: string): string {
  return text
    .replace(
      /^\s*<(letter|text|answer|response|output|document|draft|result|content|e-?mail|notice|final|article|antwort|brief|dokument)>\s*\n([\s\S]*)\n\s*<\/\1>\s*$/i,
      '$2',
    )
    .replace(/^\s*("{3}|'{3})\s*\n([\s\S]*)\n\s*\1\s*$/, '$2')
}

/** "Thinking: …" up to "Answer:". */
function withoutLabelledReasoning(text: string): string {
  return text.replace(
    /^\s*(?:thinking|reasoning|thought process|chain of thought)\s*:[\s\S]*?\n\s*\**(?:final )?(?:answer|response|output|text)\**\s*:\**\s*\n/i,
    '',
  )
}
