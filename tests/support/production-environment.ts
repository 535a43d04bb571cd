/** The least that a start in production needs: https addresses of portal, provider and lender. */
export const productionEnvironment = {
  STAGE: 'production',
  PUBLIC_ORIGIN: 'https://portal.lender.example',
  OIDC_ISSUER: 'https://id.lender.example/',
  BROKER_SERVICE_URL: 'https://api.lender.example/broker',
  CORE_SERVICE_URL: 'https://api.lender.example/core',
  ADDRESS_SERVICE_URL: 'https://api.lender.example/address',
  ANALYTICS_SERVICE_URL: 'https://api.lender.example/analytics',
  BANK_SERVICE_URL: 'https://api.lender.example/bank',
}
