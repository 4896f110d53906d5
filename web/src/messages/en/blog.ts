export const blog = {
  title: 'Blog',
  allProjects: 'All projects',
  projectNotFound: 'This project is not there any more.',
  tabs: { label: 'Views of the project', plan: 'Plan', keywords: 'Keywords', titles: 'Titles', settings: 'Settings' },
}
