import type { BrandTone } from '#features/landing-pages/sections.schema.ts'
import type { ToneWords } from './wordings.types.ts'

const professional: ToneWords = {
  heroTitle: ['{What}', '{Goods}', '{deed}', '{name}'],
  forWhom: 'We work for {audience}.',
  plainIntro: 'Please tell us what you require, and we will explain how we can help.',
  button: {
    trial: 'Start your free trial', try: 'Get started', order: 'Place your order', visit: 'Plan your visit', consult: 'Request a consultation', quote: 'Request a quote',
    appointment: 'Request an appointment', donate: 'Make a donation', enrol: 'Register for a place', shop: 'View the range', book: 'Check availability', contact: 'Contact us',
  },
  more: 'Learn more',
  title: {
    features: ['What {name} offers'], benefits: ['What this means for you'], about: ['About {name}'], steps: ['How we work with you'], testimonials: ['What others say about us'],
    pricing: ['Prices and conditions'], faq: ['Frequently asked questions'], contact: ['Contact {name}'], stats: ['{name} in figures'], gallery: ['A look at our work'],
    logos: ['Our partners'], cta: ['Speak with {name}'], custom: ['{What}', '{name}'],
  },
  intro: {
    features: ['{Goods}: the following is an overview of what we do.', 'The following is an overview of what we do.'],
    steps: ['These are the steps from your enquiry to the result.'],
    pricing: ['Please ask us for an offer that fits what you need.'],
    contact: ['Please send us a message. We will be pleased to answer your questions.'],
    cta: ['Please tell us what you need. We will be pleased to answer your questions.'],
  },
  goodsForWhom: '{Goods} for {audience}.',
  steps: [
    ['Your enquiry', 'You describe what you need, and we ask what we have to know.'],
    ['Our proposal', 'We explain what we can do for you and what it involves.'],
    ['Your decision', 'You decide whether and how we proceed, and we begin as agreed.'],
  ],
  ownStepsTitle: 'How it works',
  act: ['Begin with {name}', 'Please take the next step when you are ready.'],
  ownSteps: [
    ['Your choice', 'You select what you need on this page.'],
    ['Your time', 'You take the time that you need to see whether it is suitable for you.'],
    ['Your decision', 'You decide whether you would like to continue.'],
  ],
  ask: ['We will be pleased to tell you more about {item}.', 'Please ask us for details about {item}.', 'Further information about {item} is available on request.'],
  general: [
    ['A direct contact', 'You may address your questions to us directly.'],
    ['A clear proposal', 'We explain what we suggest before you decide.'],
    ['Agreed steps', 'We discuss how we proceed before we begin.'],
  ],
  onRequest: 'On request',
  form: { name: 'Name', email: 'E-mail address', message: 'Your message', submit: 'Send message', success: 'Thank you for your message. We will reply to you.' },
  footer: 'For questions, please contact {name}.',
  question: {
    what: 'What does {name} do?', who: 'Whom do you work for?', free: 'Is there an offer free of charge?', price: 'What does it cost?', hours: 'When can I reach you?',
    duration: 'How long does it take?', area: 'Which area do you cover?', place: 'Where are you located?', contact: 'How can I contact you?', people: 'Who is behind {name}?',
    history: 'How long has {name} existed?', proof: 'What is your experience?', safety: 'How is my data protected?', 'works-with': 'Which systems does it work with?',
    languages: 'Which languages do you speak?', process: 'What is the procedure?', problem: 'Which difficulty does this resolve?',
  },
  openQuestions: [
    ['How do I begin?', 'Please send us a message that says what you need. We will then discuss how to proceed.'],
    ['May I ask questions before I decide?', 'Yes. Please send us your questions with the form on this page.'],
    ['What should I have ready?', 'A short description of what you need is sufficient to begin.'],
  ],
} // prettier-ignore

const friendly: ToneWords = {
  heroTitle: ['Welcome to {name}, {what}', '{Goods}, and a warm welcome', 'Welcome! {deed}', 'Welcome to {name}'],
  forWhom: 'We’re here for {audience}, and we’re glad you’ve found us.',
  plainIntro: 'We’re glad you’re here. Tell us what you’re looking for, and we’ll gladly help you.',
  button: {
    trial: 'Start your free trial', try: 'Give it a try', order: 'Order with us', visit: 'Come and visit us', consult: 'Let’s talk', quote: 'Ask us for a quote',
    appointment: 'Ask for an appointment', donate: 'Help with a gift', enrol: 'Join us', shop: 'Have a look around', book: 'Plan your stay with us', contact: 'Say hello',
  },
  more: 'Find out more',
  title: {
    features: ['What we can do for you'], benefits: ['Why you’ll feel at home with us'], about: ['Nice to meet you: we’re {name}'], steps: ['How we get there together'],
    testimonials: ['What people tell us'], pricing: ['What it costs you'], faq: ['Questions you may have'], contact: ['We’d love to hear from you'],
    stats: ['A few figures about us'], gallery: ['Come and take a look'], logos: ['In good company'], cta: ['Shall we talk?'], custom: ['A word from {name}', 'Good to know'],
  },
  intro: {
    features: ['Here’s what we do, and you’re always welcome to ask us for more.'],
    benefits: ['Here’s what you can look forward to when you come to us.'],
    steps: ['You’re never on your own with it: we’ll go through it with you.'],
    pricing: ['Just ask us, and we’ll gladly tell you what suits you.'],
    faq: ['Haven’t found yours? Just ask us.'],
    contact: ['Write to us whenever you like, and we’ll be happy to help you.'],
    cta: ['Tell us what you’re looking for. We’re happy to help you!'],
  },
  goodsForWhom: '{Goods} for {audience}: we’re glad you’ve found us.',
  steps: [
    ['You tell us', 'Tell us what you’re looking for, in your own words.'],
    ['We talk it over', 'We’ll tell you what we can do for you and answer your questions.'],
    ['We get going', 'When it feels right for you, we’ll start together.'],
  ],
  ownStepsTitle: 'How it goes',
  act: ['Shall we start together?', 'We’re here for you when you’re ready!'],
  ownSteps: [
    ['You pick', 'Choose what you like, and take all the time you need.'],
    ['You try', 'See how it feels for you. We’re here if you need us.'],
    ['You decide', 'Happy with it? Then you’re very welcome to stay.'],
  ],
  ask: ['Are you thinking about {item}? We’re happy to help you.', 'Just ask us about {item}, we’ll gladly tell you more.', 'We’d love to talk with you about {item}.'],
  general: [
    ['We listen to you', 'Tell us what matters to you, and we’ll start from there.'],
    ['Ask us anything', 'You’re always welcome to ask, and we’ll gladly explain.'],
    ['We’re here for you', 'You can write to us whenever it suits you.'],
  ],
  onRequest: 'Just ask us',
  form: { name: 'Your name', email: 'Your e-mail', message: 'How can we help you?', submit: 'Send us your message', success: 'Thank you for writing! We’ll get back to you.' },
  footer: 'Thank you for stopping by. We’re happy to hear from you.',
  question: {
    what: 'What do you do at {name}?', who: 'Is this for me?', free: 'Can I try you out first?', price: 'What will it cost me?', hours: 'When are you there for me?',
    duration: 'How long will I wait?', area: 'Do you come to me?', place: 'Where can I find you?', contact: 'How can I get in touch with you?', people: 'Who will I meet?',
    history: 'How long have you been around?', proof: 'What speaks for you?', safety: 'Is my data safe with you?', 'works-with': 'Will it work with what I have?',
    languages: 'Do you speak my language?', process: 'How do we go about it?', problem: 'How does it help me?',
  },
  openQuestions: [
    ['How do I start?', 'Just send us a few lines. We’ll tell you what comes next.'],
    ['May I ask first?', 'Of course you may! Write to us with the form on this page.'],
    ['What do you need to know from me?', 'A few words about what you’re looking for are enough for us to help you.'],
  ],
} // prettier-ignore

const playful: ToneWords = {
  heroTitle: ['{Goods}? You’ve come to the right place!', '{Thing}? You’ve come to the right place!', 'Hello! {deed}!', 'Hello! This is {name}'],
  forWhom: 'Psst! Yes, you: {audience}. This one’s yours!',
  plainIntro: 'Curious? Good! Ask away.',
  button: {
    trial: 'Play for free', try: 'Take it for a spin', order: 'I’ll have that!', visit: 'See you there!', consult: 'Pick our brains', quote: 'Surprise me with a quote',
    appointment: 'Save me a spot', donate: 'Count me in!', enrol: 'I’m in!', shop: 'Show me the goodies', book: 'Pack my bags!', contact: 'Say hi!',
  },
  more: 'Tell me more!',
  title: {
    features: ['So, what’s in the box?'], benefits: ['And what’s in it for you?'], about: ['Who on earth is {name}?'], steps: ['Ready, steady, how?'],
    testimonials: ['Don’t take our word for it!'], pricing: ['Okay, what’s the damage?'], faq: ['You ask, we answer!'], contact: ['Knock, knock!'],
    stats: ['Numbers? We’ve got numbers!'], gallery: ['Feast your eyes!'], logos: ['Look who’s here!'], cta: ['Well? Shall we?'], custom: ['One more thing!'],
  },
  intro: {
    features: ['Go on, have a peek!'],
    benefits: ['Glad you asked!'],
    steps: ['It’s not rocket science. Promise!'],
    pricing: ['No drum roll. Just ask!'],
    faq: ['Still puzzled? Poke us!'],
    contact: ['Who’s there? You, hopefully! Drop us a line.'],
    cta: ['Go on. You know you want to!'],
  },
  goodsForWhom: '{Goods} for {audience}. Yes, that’s you!',
  steps: [
    ['You shout', 'Got something in mind? Out with it!'],
    ['We tinker', 'We come back with an idea. Or more!'],
    ['Ta-da!', 'You like it? Then off we go!'],
  ],
  ownStepsTitle: 'Ready, steady, how?',
  act: ['Well? Shall we?', 'Go on. You know you want to!'],
  ownSteps: [
    ['Press', 'See that button? Go on!'],
    ['Play', 'Poke around. Nothing bites!'],
    ['Keep', 'Like it? It’s yours!'],
  ],
  ask: ['{Item}? Ooh, ask us!', 'Fancy {item}? Shout!', '{Item}, anyone?'],
  general: [
    ['Got a question?', 'Throw it at us!'],
    ['Got an idea?', 'Even better. Let’s hear it!'],
    ['No idea yet?', 'That’s fine too. We’ll find one!'],
  ],
  onRequest: 'Ask us!',
  form: { name: 'Who’s there?', email: 'Where do we reply?', message: 'What’s up?', submit: 'Off it goes!', success: 'Got it! We’ll be in touch.' },
  footer: 'Still here? We like you already!',
  question: {
    what: 'So what’s {name} all about?', who: 'Is it for me? Really?', free: 'Can I get it for free?', price: 'So what’s it going to cost?', hours: 'When can I pop in?',
    duration: 'Are we there yet?', area: 'How far will you go?', place: 'Where do I find you?', contact: 'How do I get hold of you?', people: 'Who’s behind the curtain?',
    history: 'How old are you, anyway?', proof: 'Says who?', safety: 'Can you keep a secret?', 'works-with': 'Does it play nicely with others?', languages: 'Do we speak the same language?',
    process: 'What’s the trick?', problem: 'What’s it good for?',
  },
  openQuestions: [
    ['How do I kick off?', 'Press the button. That’s the whole trick!'],
    ['Can I ask a silly question?', 'There’s no such thing. Fire away!'],
    ['What do I bring?', 'Just a few words. And a smile!'],
  ],
} // prettier-ignore

const authoritative: ToneWords = {
  heroTitle: ['{name}: {what}', '{name}: {goods}', '{deed}', '{name}'],
  forWhom: 'The work of {name} is directed towards {audience} and is organised according to their requirements.',
  plainIntro: 'Enquiries concerning the work and its conditions may be addressed to {name} directly.',
  button: {
    trial: 'Free trial', try: 'Access', order: 'Orders', visit: 'Address and hours', consult: 'Consultation', quote: 'Request for quotation',
    appointment: 'Appointments', donate: 'Donations', enrol: 'Registration', shop: 'The full range', book: 'Availability', contact: 'Contact',
  },
  more: 'Further information',
  title: {
    features: ['The services of {name}'], benefits: ['Principles and results'], about: ['{name}: the organisation'], steps: ['The procedure'],
    testimonials: ['Statements'], pricing: ['Fees and conditions'], faq: ['Questions and answers'], contact: ['Enquiries to {name}'],
    stats: ['Facts and figures'], gallery: ['Selected work'], logos: ['Partners'], cta: ['Enquiries'], custom: ['{What}', '{name}'],
  },
  intro: {
    features: ['The scope of the work of {name} is set out below.'],
    benefits: ['The following points are of importance to those who consider an engagement.'],
    steps: ['An engagement proceeds in the order that is set out below, from the first enquiry to the agreed result.'],
    pricing: ['The conditions of an engagement depend upon its scope and are determined in consultation.'],
    faq: ['The questions that are asked most frequently are answered here.'],
    contact: ['Enquiries may be addressed to {name} in writing and should state the matter in question.'],
    cta: ['Enquiries should state the matter in question; the reply states what can be done and under which conditions.'],
  },
  goodsForWhom: '{Goods} are provided by {name} for {audience}.',
  steps: [
    ['Assessment', 'The matter is described, and the relevant information is collected.'],
    ['Recommendation', 'The options are presented together with the conditions that apply to each of them.'],
    ['Execution', 'The work is carried out according to the option that has been chosen.'],
  ],
  ownStepsTitle: 'The procedure',
  act: ['The next step', 'The next step may be taken on this page.'],
  ownSteps: [
    ['Selection', 'The required part of the offer is selected on this page.'],
    ['Examination', 'The offer is examined with regard to the requirements that it is to meet.'],
    ['Decision', 'A decision is made on the basis of this examination.'],
  ],
  ask: ['Information concerning {item} is provided upon request.', 'The conditions for {item} are determined individually.', 'Enquiries concerning {item} may be addressed to {name}.'],
  general: [
    ['Scope', 'The scope of an engagement is determined by the requirements that are stated in the enquiry.'],
    ['Conditions', 'The conditions of an engagement depend upon its scope.'],
    ['Questions', 'Questions may be addressed to {name} before a decision is made.'],
  ],
  onRequest: 'Upon request',
  form: { name: 'Full name', email: 'E-mail address', message: 'Matter of the enquiry', submit: 'Submit enquiry', success: 'The enquiry has been received. A reply will follow.' },
  footer: 'Enquiries concerning this page may be addressed to {name}.',
  question: {
    what: 'What is the field of {name}?', who: 'For whom is the work intended?', free: 'Which part is free of charge?', price: 'Which costs arise?', hours: 'At which hours is {name} available?',
    duration: 'What is the duration?', area: 'Which area is covered?', place: 'Where is {name} located?', contact: 'How are enquiries made?', people: 'Who is responsible?',
    history: 'Since when has {name} existed?', proof: 'Which results are documented?', safety: 'How is information protected?', 'works-with': 'Which systems are supported?',
    languages: 'Which languages are spoken?', process: 'Which procedure applies?', problem: 'Which problem is addressed?',
  },
  openQuestions: [
    ['How is an engagement begun?', 'An engagement begins with a written enquiry that states the matter in question.'],
    ['Are enquiries binding?', 'An enquiry serves to obtain information; an engagement requires an agreement of its own.'],
    ['Which information is required?', 'A short description of the matter is required at the beginning.'],
  ],
} // prettier-ignore

const casual: ToneWords = {
  heroTitle: ['{Goods}, sorted', '{Thing}, sorted', '{deed}', '{name}. Hi there'],
  forWhom: 'It’s for {audience}. Simple.',
  plainIntro: 'Drop us a line. We’ll sort it out.',
  button: {
    trial: 'Try it free', try: 'Try it out', order: 'Grab yours', visit: 'Drop by', consult: 'Have a chat', quote: 'Get a price', appointment: 'Grab a slot', donate: 'Chip in',
    enrol: 'Jump in', shop: 'Have a browse', book: 'Grab a date', contact: 'Drop us a line',
  },
  more: 'Have a look',
  title: {
    features: ['What we do'], benefits: ['What you get'], about: ['Who we are'], steps: ['How it goes'], testimonials: ['What folks say'], pricing: ['What it costs'],
    faq: ['Stuff people ask'], contact: ['Get in touch'], stats: ['Some numbers'], gallery: ['Have a look'], logos: ['Who’s on board'], cta: ['Let’s do this'], custom: ['By the way'],
  },
  intro: {
    features: ['Here’s the short version.'],
    benefits: ['Here’s why it’s worth a look.'],
    steps: ['Take it step by step. It’s easy.'],
    pricing: ['Just ask. We don’t bite.'],
    faq: ['Got more? Just ask.'],
    contact: ['Drop us a line. That’s all it takes.'],
    cta: ['Drop us a line. Let’s see what we can do.'],
  },
  goodsForWhom: '{Goods} for {audience}. Simple.',
  steps: [
    ['Get in touch', 'Tell us what’s up.'],
    ['Have a chat', 'See what we’ve got in mind.'],
    ['Get going', 'Happy with it? Let’s go.'],
  ],
  ownStepsTitle: 'How it goes',
  act: ['Let’s do this', 'Go on. Have a go.'],
  ownSteps: [
    ['Hit the button', 'It’s right there.'],
    ['Have a look', 'Take your time. See if it’s for you.'],
    ['Make up your mind', 'Like it? Great. Don’t? That’s fine too.'],
  ],
  ask: ['Want {item}? Give us a shout.', 'Need {item}? Just ask.', 'Ask us about {item}. It’s no bother.'],
  general: [
    ['Just ask', 'Don’t be shy. We’re easy to talk to.'],
    ['Keep it simple', 'Tell us what’s up. We’ll take it from there.'],
    ['Get going', 'Don’t wait around. Drop us a line.'],
  ],
  onRequest: 'Just ask',
  form: { name: 'Name', email: 'E-mail', message: 'What’s up?', submit: 'Send it', success: 'Got it, thanks. We’ll be in touch.' },
  footer: 'That’s it. Drop us a line.',
  question: {
    what: 'What’s {name}?', who: 'Who’s it for?', free: 'Anything for free?', price: 'What’s it cost?', hours: 'When are you around?', duration: 'How long’s it take?',
    area: 'How far do you go?', place: 'Where are you?', contact: 'How do I reach you?', people: 'Who are you folks?', history: 'Been around long?', proof: 'Any good?',
    safety: 'Is my stuff safe?', 'works-with': 'What’s it work with?', languages: 'What do you speak?', process: 'How’s it work?', problem: 'What’s the point?',
  },
  openQuestions: [
    ['How do I start?', 'Just drop us a line. We’ll take it from there.'],
    ['Can I just ask something?', 'Sure. Use the form, it doesn’t take long.'],
    ['What do you need from me?', 'Just tell us what’s up. That’s plenty.'],
  ],
} // prettier-ignore

export const englishWords: Readonly<Record<BrandTone, ToneWords>> = { professional, friendly, playful, authoritative, casual }
