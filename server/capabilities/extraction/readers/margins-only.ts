/** A warning about a text document whose pages say nothing. */
export const marginsOnly =
  'The pages of the file are empty. The text is that of its headers, footers and comments.'
