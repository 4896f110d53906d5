// What speaks for a section ending at a place and against it, and what that is worth.
export interface Evidence {
  /** White space: 0 for the gaps within sections, 1 for those between them. */
  gap: number
  /** Another background begins. */
  change: number
  /** A band of the same colour ends and another begins. */
  edge: number
  /** How much what comes next looks like the heading of a section. */
  heading: number
  /** A line is rendered across. */
  rule: number
  /** A named frame or a landmark ends or begins. */
  frame: number
  /** It would divide a named frame. */
  dividesFrame: number
  /** The row of brand and links ends, or the last, legal part begins. */
  landmark: number
  /** It would divide header or footer. */
  dividesLandmark: number
  /** It is between the top and the first heading, where only a header ends. */
  dividesOpening: number
  /** An image from edge to edge begins below words. */
  bleed: number
  /** The rows above and below look like rows of one list or grid. */
  continuation: number
  /** Something is on both sides. */
  torn: number
  /** A page ends before it is full. */
  shortPage: number
}

/** What each sign adds to the score of a cut, and what a cut costs by itself. */
const worth: Evidence = {
  gap: 2.6,
  change: 2.2,
  edge: 0.9,
  heading: 1.5,
  rule: 0.7,
  frame: 3,
  dividesFrame: -2.5,
  landmark: 2.4,
  dividesLandmark: -1.8,
  dividesOpening: -1.8,
  bleed: 1,
  continuation: -2.4,
  torn: -3,
  shortPage: 1,
}

const cost = 2
export const noEvidence: Evidence = {
  gap: 0,
  change: 0,
  edge: 0,
  heading: 0,
  rule: 0,
  frame: 0,
  dividesFrame: 0,
  landmark: 0,
  dividesLandmark: 0,
  dividesOpening: 0,
  bleed: 0,
  continuation: 0,
  torn: 0,
  shortPage: 0,
}

export function computeScore(evidence: Evidence): number {
  let score = -cost
  for (const sign of Object.keys(worth) as (keyof Evidence)[]) score += worth[sign] * evidence[sign]
  // A frame of many backgrounds holds more than a section.
  return score - worth.dividesFrame * evidence.dividesFrame * evidence.change * 0.6
}
