// Kinds of text in English. The sentences here are the composer's own; whatever they claim must be true of any text of the kind.
import type { TextOutline } from './text-outline.ts'

export const englishOutlines: readonly TextOutline[] = [
  {
    kind: /\be-?mail\b|\bmessage\b/i,
    opening: '**Subject:** {{title: Subject}}\n\nHello {{salutation: name}},',
    parts: [
      { guidance: 'why I am writing', text: '{{#topic}}I am writing about {{topic}}.{{/topic}}' },
      { guidance: 'facts, background, reason, details', text: '{{details: What the reader needs to know, the most important first}}' },
      { guidance: 'request, next steps, what the reader should do, by when', text: '{{request: What the reader should do, and by when}}' },
      { guidance: 'closing', text: 'Please write if anything is unclear.\n\nKind regards,\n\n{{fullName: Your name}}' },
    ],
  },
  {
    kind: /\bletter\b/i,
    opening:
      '{{fullName: Your name and address}}\n\n{{recipient: Name and address of the recipient}}\n\n{{date: Date}}\n\n**{{title: Subject}}**\n\nDear {{salutation: name}},',
    parts: [
      { guidance: 'why I am writing', text: '{{#topic}}I am writing to you about {{topic}}.{{/topic}}' },
      { guidance: 'facts, background, reason, details', text: '{{details: What happened or is planned, in order, with dates}}' },
      { guidance: 'request, what the reader should do, by when', text: '{{request: What you ask for, and by when}}' },
      { guidance: 'closing', text: 'Thank you for your time. I look forward to your answer.\n\nYours sincerely,\n\n{{fullName: Your name}}' },
    ],
  },
  {
    kind: /\bminutes\b|\bmeeting notes\b|\bprotocol\b/i,
    opening: '# Minutes: {{title: Meeting}}\n\n**Date:** {{date: Date}}\n\n**Present:** {{participants: Who took part}}',
    parts: [
      { heading: 'Decisions', guidance: 'decided, agreed, approved, decision', text: '- {{decisions: What was decided, and why}}' },
      { heading: 'Discussion', guidance: 'topics, arguments, discussed, background', text: '{{discussion: What was at issue and what came of it}}' },
      { heading: 'Actions', guidance: 'tasks, next steps, who does what by when', text: '- {{actions: What, who, by when}}' },
    ],
  },
  {
    kind: /\bagenda\b/i,
    opening: '# Agenda: {{title: Meeting}}\n\n**When and where:** {{when: date, time and place}}',
    parts: [
      { heading: 'Purpose', guidance: 'goal, aim, what is settled at the end', text: '{{purpose: What is decided or found out by the end}}' },
      { heading: 'Items', guidance: 'topics, items, points, questions', text: '1. {{items: Item, with minutes and who leads}}\n2. Actions and close' },
      { heading: 'To prepare', guidance: 'read, bring, prepare beforehand', text: '- {{preparation: What to read or bring}}' },
    ],
  },
  {
    kind: /\bproposal\b|\boffer\b|\bpitch\b|\bquote\b/i,
    opening: '# {{title: Proposal}}\n\n{{#audience}}Proposal for {{audience}}{{/audience}}',
    parts: [
      {
        heading: 'Summary',
        guidance: 'what we propose in short',
        text: '{{#topic}}We propose {{topic}}.{{/topic}}\n\n{{summary: What it costs, and when it is done}}',
      },
      { heading: 'Need', guidance: 'problem, situation today, why, background', text: '{{need: The situation today, and what it costs to leave it so}}' },
      {
        heading: 'What we will do',
        guidance: 'scope, services, deliverables, results, build, solution',
        text: '- {{scope: What is delivered, and when it counts as done}}',
      },
      { heading: 'Schedule', guidance: 'dates, phases, deadline, ready by', text: '{{schedule: Start, milestones and end}}' },
      { heading: 'Price', guidance: 'budget, cost, fee, payment', text: '{{price: Price, and what it covers}}' },
      { heading: 'Risks', guidance: 'risk, danger, what could go wrong', text: '{{risks: What could go wrong, and what is done about it}}' },
      { heading: 'Next step', guidance: 'decision, contact, what happens next', text: '{{nextStep: One step, with a date and a name}}' },
    ],
  },
  {
    kind: /\breport\b|\banalysis\b|\breview\b|\bassessment\b/i,
    opening: '# {{title: Report}}',
    parts: [
      {
        heading: 'Summary',
        guidance: 'in short, overall',
        text: '{{#topic}}This report covers {{topic}}.{{/topic}}\n\n{{summary: The most important finding, and what follows from it}}',
      },
      { heading: 'Background', guidance: 'situation, why, history, method, period', text: '{{background: What the report rests on: period, sources, method}}' },
      {
        heading: 'Findings',
        guidance: 'result, grew, fell, increased, figures, found, revenue, cost, customers',
        text: '- {{findings: Finding, with its figure}}',
      },
      {
        heading: 'Assessment',
        guidance: 'because, cause, reason, problem, risk, meaning',
        text: '{{assessment: What the findings mean, and how sure that is}}',
      },
      {
        heading: 'Recommendations',
        guidance: 'should, recommend, next steps, action, plan',
        text: '- {{recommendations: What should be done, by whom, by when}}',
      },
    ],
  },
  {
    kind: /\bplan\b|\bstrategy\b|\broadmap\b|\bconcept\b/i,
    opening: '# {{title: Plan}}',
    parts: [
      {
        heading: 'Goal',
        guidance: 'aim, target, want, objective, success',
        text: '{{#topic}}This plan is about {{topic}}.{{/topic}}\n\n{{goal: What is true at the end that is not true now}}',
      },
      {
        heading: 'Where we start',
        guidance: 'situation today, problem, background, resources we have',
        text: '{{start: What there is today, and what is missing}}',
      },
      { heading: 'Steps', guidance: 'tasks, work, do, build, phases, actions', text: '1. {{steps: Step, who, by when}}' },
      { heading: 'Schedule', guidance: 'deadline, dates, weeks, months, ready by', text: '{{schedule: Start, milestones and end}}' },
      { heading: 'People and budget', guidance: 'team, who, cost, money, euros, price', text: '{{resources: Who works on it, and what it costs}}' },
      { heading: 'Risks', guidance: 'risk, danger, delay, depends', text: '- {{risks: What could go wrong, and what is done about it}}' },
      { heading: 'How we check', guidance: 'measure, figures, review', text: '{{check: Which figure shows progress, and how often it is looked at}}' },
    ],
  },
  {
    kind: /\bguide\b|\bhow-?to\b|\binstructions?\b|\bmanual\b|\btutorial\b|\bchecklist\b|\bto-?do\b/i,
    opening: '# {{title: Instructions}}',
    parts: [
      {
        heading: 'For whom and what for',
        guidance: 'audience, purpose, when to use',
        text: '{{#topic}}These instructions are about {{topic}}{{#audience}}, for {{audience}}{{/audience}}.{{/topic}}\n\n{{purpose: What one can do afterwards}}',
      },
      { heading: 'You need', guidance: 'tools, material, access, before you start', text: '- {{needs: Tool, material or access}}' },
      { heading: 'Steps', guidance: 'first, then, do, next', text: '1. {{steps: One action, and what one should see}}' },
      { heading: 'If something goes wrong', guidance: 'problem, error, risk, help', text: '{{troubleshooting: What happens most often, and what helps}}' },
    ],
  },
  {
    kind: /\bpress release\b|\bannouncement\b|\bannounce\b|\bnews\b|\bnotice\b/i,
    opening: '# {{title: Headline}}',
    parts: [
      { guidance: 'who, what, when, where', text: '{{news: Who does what, when, where and why}}' },
      { heading: 'What changes', guidance: 'new, change, difference, for whom', text: '{{changes: What is different from now on, and for whom}}' },
      { heading: 'What to do', guidance: 'action, next step, by when', text: '{{action: What the reader has to do, and by when}}' },
      { heading: 'Questions', guidance: 'contact, help, e-mail, phone', text: '{{contact: Who answers questions, and how to reach them}}' },
    ],
  },
  {
    kind: /\binvitation\b|\binvite\b/i,
    opening: '# {{title: Occasion}}\n\nDear {{audience: guests}},',
    parts: [
      {
        guidance: 'what is celebrated, who invites, reason',
        text: 'You are warmly invited{{#topic}} to {{topic}}{{/topic}}.\n\n{{occasion: What is celebrated, and who invites}}',
      },
      {
        heading: 'When and where',
        guidance: 'date, time, place, address, programme',
        text: '**When:** {{date: day, from – to}}\n\n**Where:** {{place: place, with address}}',
      },
      { heading: 'Good to know', guidance: 'bring, dress, children, food, parking', text: '- {{notes: Dress, children, food, gifts or parking}}' },
      { heading: 'Please reply', guidance: 'answer, reply, contact, by when', text: '{{reply: Until when and to whom, and what you need to know}}' },
    ],
  },
  {
    kind: /\bspeech\b|\btoast\b|\btalk\b|\bpresentation\b/i,
    opening: '# {{title: Speech}}',
    parts: [
      {
        heading: 'Opening',
        guidance: 'greeting, audience, picture',
        text: 'Good day, and thank you for coming{{#audience}}, {{audience}}{{/audience}}. {{#topic}}I want to talk about {{topic}}.{{/topic}}',
      },
      { heading: 'The thought', guidance: 'message, point, reason, facts', text: '{{message: The one thing people should remember}}' },
      { heading: 'An example', guidance: 'story, example, experience', text: '{{example: A moment you saw yourself}}' },
      { heading: 'Close', guidance: 'thanks, wish, call, next', text: '{{close: What you wish for, or ask people to do}}' },
    ],
  },
  {
    kind: /\bsummary\b|\bsummari[sz]e\b|\babstract\b/i,
    opening: '# {{title: Summary}}',
    parts: [
      { heading: 'In short', guidance: 'main message, overall', text: '{{summary: The main message in two sentences}}' },
      { heading: 'Main points', guidance: 'facts, findings, arguments, figures', text: '- {{points: The points that carry it}}' },
      { heading: 'What follows', guidance: 'consequence, next steps, decision', text: '{{consequences: What it means for the reader}}' },
    ],
  },
  {
    kind: /./,
    opening: '# {{title: Title}}',
    parts: [
      {
        guidance: 'introduction',
        text: '{{#topic}}This text is about {{topic}}{{#audience}}, for {{audience}}{{/audience}}.{{/topic}}\n\n{{message: The answer or the main thought, in one sentence}}',
      },
      {
        heading: 'Why it matters',
        guidance: 'reason, problem, background, today, need, cost',
        text: '{{importance: What is at stake for the reader, with a figure}}',
      },
      { heading: 'What one should know', guidance: 'facts, how it works, examples, details', text: '{{facts: The facts, each with an example}}' },
      { heading: 'In practice', guidance: 'steps, tips, what to do, use, mistakes', text: '- {{practice: What the reader can do with it}}' },
      { heading: 'In the end', guidance: 'conclusion, next step, outlook', text: '{{conclusion: What the reader should remember, and do first}}' },
    ],
  },
]
