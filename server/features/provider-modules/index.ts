/** The modules of OpenAI, Anthropic and Gemini: one implementation, each asks its own provider alone. */
export { createProviderModulesService, type ProviderModulesService } from './provider-modules.service.ts'
export { providerModulesRoutes } from './provider-modules.routes.ts'
