// Types of schema.org that pages use: those of search features, and what else is common, medicine aside. The
// vocabulary has more, so a name that is not here is not thereby wrong; see spelling.ts.

const words = (lists: readonly string[]): string[] => lists.flatMap((list) => list.split(' '))

const works = words([
  'CreativeWork Article NewsArticle BlogPosting Blog LiveBlogPosting TechArticle APIReference ScholarlyArticle MedicalScholarlyArticle Report SocialMediaPosting',
  'AdvertiserContentArticle SatiricalArticle AnalysisNewsArticle AskPublicNewsArticle BackgroundNewsArticle OpinionNewsArticle ReportageNewsArticle ReviewNewsArticle',
  'DiscussionForumPosting Atlas Book Audiobook BookSeries Chapter Claim Clip MovieClip RadioClip TVClip VideoGameClip Code Collection Comment Answer Question',
  'ComicStory ComicCoverArt ComicIssue ComicSeries CoverArt Conversation CorrectionComment Course CourseInstance Syllabus LearningResource Quiz Dataset DataCatalog DataFeed',
  'DefinedTermSet CategoryCodeSet Diet DigitalDocument NoteDigitalDocument PresentationDigitalDocument SpreadsheetDigitalDocument TextDigitalDocument Drawing',
  'EducationalOccupationalCredential Episode PodcastEpisode RadioEpisode TVEpisode ExercisePlan Game VideoGame Guide HowTo Recipe HowToDirection HowToSection HowToStep HowToTip',
  'HyperToc HyperTocEntry Legislation LegislationObject Manuscript Map MathSolver MediaObject AmpStory AudioObject AudioObjectSnapshot DataDownload ImageObject Barcode',
  'ImageObjectSnapshot MusicVideoObject TextObject VideoObject VideoObjectSnapshot 3DModel MediaReviewItem Menu MenuSection Message EmailMessage Movie MusicComposition',
  'MusicPlaylist MusicAlbum MusicRelease MusicRecording Newspaper Periodical Painting Photograph Play Poster PublicationIssue PublicationVolume CreativeWorkSeason PodcastSeason',
  'RadioSeason TVSeason CreativeWorkSeries PodcastSeries RadioSeries TVSeries VideoGameSeries MovieSeries Review ClaimReview CriticReview EmployerReview MediaReview',
  'UserReview Recommendation Sculpture Season SheetMusic ShortStory SoftwareApplication MobileApplication WebApplication SoftwareSourceCode RuntimePlatform SpecialAnnouncement',
  'Statement Thesis VisualArtwork WebContent HealthTopicContent WebPage AboutPage CheckoutPage CollectionPage ContactPage FAQPage ItemPage MedicalWebPage ProfilePage QAPage',
  'RealEstateListing SearchResultsPage MediaGallery ImageGallery VideoGallery WebPageElement SiteNavigationElement Table WPAdBlock WPFooter WPHeader WPSideBar WebSite',
  'Certification ArchiveComponent',
])

const events = words([
  'Event BusinessEvent ChildrensEvent ComedyEvent CourseInstance DanceEvent DeliveryEvent EducationEvent EventSeries ExhibitionEvent Festival FoodEvent Hackathon',
  'LiteraryEvent MusicEvent PublicationEvent BroadcastEvent OnDemandEvent SaleEvent ScreeningEvent SocialEvent SportsEvent TheaterEvent VisualArtsEvent UserInteraction',
  'ConferenceEvent PerformingArtsEvent',
])

const organizations = words([
  'Organization Airline Consortium Cooperative Corporation EducationalOrganization CollegeOrUniversity ElementarySchool HighSchool MiddleSchool Preschool School',
  'FundingScheme FundingAgency GovernmentOrganization LibrarySystem MedicalOrganization DiagnosticLab VeterinaryCare NGO NewsMediaOrganization OnlineBusiness OnlineStore',
  'OnlineMarketplace PerformingGroup DanceGroup MusicGroup TheaterGroup PoliticalParty Project ResearchProject ResearchOrganization SearchRescueOrganization SportsOrganization',
  'SportsTeam WorkersUnion LocalBusiness AnimalShelter ArchiveOrganization AutomotiveBusiness AutoBodyShop AutoDealer AutoPartsStore AutoRental AutoRepair AutoWash GasStation',
  'MotorcycleDealer MotorcycleRepair ChildCare Dentist DryCleaningOrLaundry EmergencyService FireStation Hospital PoliceStation EmploymentAgency EntertainmentBusiness',
  'AdultEntertainment AmusementPark ArtGallery Casino ComedyClub MovieTheater NightClub FinancialService AccountingService AutomatedTeller BankOrCreditUnion InsuranceAgency',
  'FoodEstablishment Bakery BarOrPub Brewery CafeOrCoffeeShop Distillery FastFoodRestaurant IceCreamShop Restaurant Winery GovernmentOffice PostOffice',
  'HealthAndBeautyBusiness BeautySalon DaySpa HairSalon HealthClub NailSalon TattooParlor HomeAndConstructionBusiness Electrician GeneralContractor HVACBusiness HousePainter',
  'Locksmith MovingCompany Plumber RoofingContractor InternetCafe LegalService Attorney Notary Library LodgingBusiness BedAndBreakfast Campground Hostel Hotel Motel Resort',
  'SkiResort VacationRental MedicalBusiness CommunityHealth Dermatology DietNutrition Emergency Geriatric Gynecologic MedicalClinic Midwifery Nursing Obstetric Oncologic',
  'Optician Optometric Otolaryngologic Pediatric Pharmacy Physician IndividualPhysician PhysiciansOffice Physiotherapy PlasticSurgery Podiatric PrimaryCare Psychiatric',
  'PublicHealth CovidTestingFacility ProfessionalService RadioStation RealEstateAgent RecyclingCenter SelfStorage ShoppingCenter SportsActivityLocation BowlingAlley',
  'ExerciseGym GolfCourse PublicSwimmingPool SportsClub StadiumOrArena TennisComplex Store BikeStore BookStore ClothingStore ComputerStore ConvenienceStore',
  'DepartmentStore ElectronicsStore Florist FurnitureStore GardenStore GroceryStore HardwareStore HobbyShop HomeGoodsStore JewelryStore LiquorStore MensClothingStore',
  'MobilePhoneStore MovieRentalStore MusicStore OfficeEquipmentStore OutletStore PawnShop PetStore ShoeStore SportingGoodsStore TireShop ToyStore WholesaleStore',
  'TelevisionStation TouristInformationCenter TravelAgency',
])

const places = words([
  'Place Accommodation Apartment CampingPitch House SingleFamilyResidence Room HotelRoom MeetingRoom Suite AdministrativeArea City Country SchoolDistrict State',
  'CivicStructure Airport Aquarium Beach BoatTerminal Bridge BusStation BusStop Cemetery Crematorium EducationalOrganization EventVenue GovernmentBuilding CityHall Courthouse',
  'DefenceEstablishment Embassy LegislativeBuilding MusicVenue Museum Park ParkingFacility PerformingArtsTheater PlaceOfWorship BuddhistTemple Church CatholicChurch',
  'HinduTemple Mosque Synagogue Playground PublicToilet RVPark SubwayStation TaxiStand TrainStation Zoo Landform BodyOfWater Canal LakeBodyOfWater OceanBodyOfWater Pond',
  'Reservoir RiverBodyOfWater SeaBodyOfWater Waterfall Continent Mountain Volcano LandmarksOrHistoricalBuildings Residence ApartmentComplex GatedResidenceCommunity',
  'TouristAttraction TouristDestination',
])

const goods = words([
  'Product DietarySupplement Drug IndividualProduct ProductCollection ProductGroup ProductModel SomeProducts Vehicle BusOrCoach Car Motorcycle MotorizedBicycle Offer',
  'AggregateOffer OfferForLease OfferForPurchase OfferCatalog Demand Service BroadcastService CableOrSatelliteService FinancialProduct BankAccount DepositAccount CurrencyConversionService',
  'InvestmentOrDeposit BrokerageAccount InvestmentFund LoanOrCredit CreditCard MortgageLoan PaymentCard PaymentService FoodService GovernmentService Taxi TaxiService TransitMap',
  'WebAPI Brand Order OrderItem Invoice ParcelDelivery Permit GovernmentPermit ProgramMembership MemberProgram MemberProgramTier Reservation BoatReservation BusReservation',
  'EventReservation FlightReservation FoodEstablishmentReservation LodgingReservation RentalCarReservation ReservationPackage TaxiReservation TrainReservation Ticket Seat Trip BoatTrip',
  'BusTrip Flight TouristTrip TrainTrip Menu MenuItem JobPosting Occupation OccupationalExperienceRequirements MerchantReturnPolicy MerchantReturnPolicySeasonalOverride',
  'MerchantReturnEnumeration ServiceChannel DataFeedItem Audience BusinessAudience EducationalAudience MedicalAudience Patient PeopleAudience ParentAudience Researcher',
  'EducationalOccupationalProgram WorkBasedProgram MediaSubscription SpeakableSpecification Schedule Role LinkRole OrganizationRole EmployeeRole PerformanceRole',
  'BroadcastChannel RadioChannel TelevisionChannel AMRadioChannel FMRadioChannel BroadcastFrequencySpecification Quotation Taxon Gene Protein MolecularEntity ChemicalSubstance',
  'BioChemEntity Observation StatisticalPopulation StatisticalVariable ActionAccessSpecification Grant MonetaryGrant VirtualLocation ComputerLanguage Language Series',
])

const values = words([
  'Thing Intangible Person StructuredValue ContactPoint PostalAddress GeoCoordinates GeoShape GeoCircle GeospatialGeometry MonetaryAmount MonetaryAmountDistribution',
  'PriceSpecification UnitPriceSpecification CompoundPriceSpecification DeliveryChargeSpecification PaymentChargeSpecification QuantitativeValue QuantitativeValueDistribution',
  'PropertyValue PropertyValueSpecification LocationFeatureSpecification OpeningHoursSpecification NutritionInformation OfferShippingDetails ShippingDeliveryTime',
  'ShippingRateSettings ShippingConditions ShippingService DeliveryTimeSettings DefinedRegion OwnershipInfo TypeAndQuantityNode WarrantyPromise InteractionCounter',
  'ExchangeRateSpecification RepaymentSpecification EngineSpecification DatedMoneySpecification ServicePeriod Rating AggregateRating EmployerAggregateRating',
  'EndorsementRating ItemList BreadcrumbList ListItem HowToItem HowToSupply HowToTool DefinedTerm CategoryCode EntryPoint AlignmentObject MediaReview FloorPlan BedDetails',
  'DigitalDocumentPermission Enumeration ItemAvailability OfferItemCondition BusinessFunction DeliveryMethod PaymentMethod DayOfWeek EventStatusType GenderType Specialty',
  'HealthInsurancePlan PhysicalActivity Property Class CssSelectorType XPathType URL Text Number Integer Float Boolean Date DateTime Time Duration Distance Energy Mass Quantity',
  'PronounceableText SizeSpecification SizeSystemEnumeration EnergyConsumptionDetails EnergyEfficiencyEnumeration VirtualLocation CreditCard HealthPlanNetwork InstantaneousEvent',
  'PriceTypeEnumeration AdultOrientedEnumeration RsvpResponseType ReturnFeesEnumeration RefundTypeEnumeration OrderStatus MeasurementTypeEnumeration ConstraintNode',
  'MedicalEntity MedicalCondition MedicalProcedure MedicalTherapy MedicalTest MedicalSpecialty MedicalGuideline MedicalStudy MedicalCode MedicalSignOrSymptom MedicalCause MedicalTrial',
  'AnatomicalStructure DrugClass DoseSchedule InfectiousAgentClass SuperficialAnatomy TherapeuticProcedure Substance LifestyleModification MedicalRiskFactor VitalSign Vein Artery',
])

const actions = words([
  'Action AchieveAction LoseAction TieAction WinAction AssessAction ChooseAction VoteAction IgnoreAction ReactAction AgreeAction DisagreeAction DislikeAction EndorseAction',
  'LikeAction WantAction ReviewAction ConsumeAction DrinkAction EatAction InstallAction ListenAction PlayGameAction ReadAction UseAction WearAction ViewAction WatchAction',
  'ControlAction ActivateAction DeactivateAction ResumeAction SuspendAction CreateAction CookAction DrawAction FilmAction PaintAction PhotographAction WriteAction FindAction',
  'CheckAction DiscoverAction TrackAction InteractAction BefriendAction CommunicateAction AskAction CheckInAction CheckOutAction CommentAction InformAction ConfirmAction',
  'RsvpAction InviteAction ReplyAction ShareAction FollowAction JoinAction LeaveAction MarryAction RegisterAction SubscribeAction UnRegisterAction MoveAction ArriveAction',
  'DepartAction TravelAction OrganizeAction AllocateAction AcceptAction AssignAction AuthorizeAction RejectAction ApplyAction BookmarkAction PlanAction CancelAction',
  'ReserveAction ScheduleAction PlayAction ExerciseAction PerformAction SearchAction SeekToAction SolveMathAction TradeAction BuyAction OrderAction PayAction PreOrderAction',
  'QuoteAction RentAction SellAction TipAction DonateAction TransferAction BorrowAction DownloadAction GiveAction LendAction MoneyTransfer ReceiveAction ReturnAction SendAction',
  'TakeAction UpdateAction AddAction InsertAction AppendAction PrependAction DeleteAction ReplaceAction ConsumeAction',
])

export const knownTypes: ReadonlySet<string> = new Set([
  ...works,
  ...events,
  ...organizations,
  ...places,
  ...goods,
  ...values,
  ...actions,
])
export const organizationTypes: ReadonlySet<string> = new Set(organizations)
export const eventTypes: ReadonlySet<string> = new Set(
  events.filter((type) => type !== 'EventSeries' && type !== 'UserInteraction'),
)
/** A business with premises: from `LocalBusiness` on in the list of organizations. */
export const businessTypes: ReadonlySet<string> = new Set(
  organizations.slice(organizations.indexOf('LocalBusiness')),
)
/** What search engines show as an article. */
export const articleTypes: ReadonlySet<string> = new Set(
  words([
    'Article NewsArticle BlogPosting LiveBlogPosting TechArticle ScholarlyArticle MedicalScholarlyArticle Report AdvertiserContentArticle SatiricalArticle',
    'AnalysisNewsArticle AskPublicNewsArticle BackgroundNewsArticle OpinionNewsArticle ReportageNewsArticle ReviewNewsArticle',
  ]),
)
