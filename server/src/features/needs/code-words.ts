/**
 * The words that codes of requests are made of for readers of English and of languages without a list of their own: the words of four to six letters of EFF's long word list
 * (https://www.eff.org/dice, CC BY 3.0 US), without those of fear, violence, illness, crime, the body and trade names.
 */
const words = `
abacus ablaze able abroad accent acorn acre action active affair affirm aflame afloat aged agency agenda agent agile aging
agreed ahead ahoy ajar album alias alike alive almost aloe aloft aloha aloof alto alumni always amaze amber amends amid
amigo among amount ample amply amulet amused anchor anew angled angler angles animal anime ankle annex anthem antics
antler antsy anvil anyhow anyone anyway appear apple apply april apron aptly aqua area arena argue armory aroma around
array ascent aside askew asleep aspect aspire atlas atom atop atrium attain attic attire audio august author avatar avenue
avid avoid awaken award aware awhile awning babble babied baboon backed backer backup bacon badge baffle bagel bagful
bagged baggie baggy baked bakery baking balmy bamboo banana banjo banked banker banner barber barge barley barman barn
barrel basics basil basin basis basket batboy batch bath baton bats bauble blade blank blazer bleach bleep blend bless
blimp bling blinks blip blob blog blouse bluish blurry boat bobbed bobble bobcat body bonded bonnet bonsai bonus bony book
booth bootie boots boozy borax boring botany botch both bottle bottom bounce bouncy boxcar boxer boxy breath breeze breezy
briar brick bright brim bring brink broker bronze brook broom browse brunch brush bubble bubbly bucket buckle buddy budget
buffed buffer buggy bulb bulge bulk bunch bundle bunny busboy cabana cabbie cable cache cackle cacti cactus caddie caddy
cadet cage cake calm cameo camera camper campus canal canary candle candy canine cannot canola canon canopy canyon cape
capped carat carbon carded cargo caring carol carrot carry carve case cash casing catchy catnap catnip catsup cattle catty
caucus causal cause caviar cedar celery celtic cement census chafe chain chair chance change chant chaos chaps charm
chatty cheek cheer cheese cheesy chef cherub chess chest chevy chewer chewy chief chili chill chimp chip chirpy chive
choice chomp choosy chop chosen chrome chuck chug chump chunk churn chute cider cinch cinema circle circus citric citrus
city civic civil clad claim clamor clamp clang clasp class clause claw clay clean clear cleat cleft clerk clever client
cling clinic clip clique cloak clock clone cloud clover clump clumsy clunky clutch coach coat cobalt cocoa coffee coil
cola cold collar collie colt come comfy comic coming comma common compel comply concur cone copied copier copper copy
coral cork cornea corned corner corny corral cortex cosmic cosmos cost cotton couch cough could county cover cozily cozy
cradle crafty cramp crane crank crate crave crayon crease create credit creed creme creole crepe crept crib crimp crispy
croak croon crop cross crowd crown crumb crust crux cube cuddle cuddly cupped curdle cure curfew curing curled curler
curly curry curtly curtsy curve curvy cushy cycle cyclic cymbal daily dainty dairy daisy dance darn dash data dawn daybed
deacon dealer dealt dean debate debug debunk decade decaf decal decent deck decode decoy decree deduce deduct deed deem
deepen deeply define defog deftly degree delay delete delta deluge deluxe denim denote dense dental depict deploy depth
deputy derby detail deuce device dial diaper diary dill dilute dime dimly dimmed dimmer dimple diner dinghy dingo dingy
dining dinner dipped dipper dish disk ditto ditzy diving doable docile dock doily doing dole dollar dollop dolly donut
doodle dorsal dove down dowry doze draw dreamt dreamy dreary dress drew dried drier drift drippy driven driver drone droop
drove drudge drum dubbed ducky duct dude dugout duke duller duly dupe duplex during dust duty duvet each eagle earful
early earthy earwig easel easily easing easter eaten eatery eating eats ebony ebook ecard echo eclair edge edging edgy
editor effort egging eggnog either elated elbow eldest eleven elite elixir elude elves email embark ember emblem embody
emboss emcee emit emote empty enable enamel encode encore ended ending energy engine engulf enrich enroll ensure entail
entire entity entree envoy envy enzyme epic equal equate equity erased eraser errand errant error essay ether ethics even
evolve exact exert exhale exodus expand expend expert extent extras fable fabric facial factor fade fading fame family
fancy faster faucet feast fedora feed feel feisty feline fence fender ferret ferris ferry fervor fetch fiber fiddle fifth
fifty figure filing filled filler film filter finale finch finer finite five flame flap flashy flask flatly fleshy flick
flier flight flint float flock floral floss flyer flying foam foil folic folk follow fondly fondue font food fool footer
fossil foster foyer frame frays freely french fresh friday fridge friend frill fringe frolic from front frosty froth
frozen fruit frying gains gala galley gallon galore game gaming gamma gander gangly garage garden gargle garlic garnet
garter gating gauze gave gazing gear gecko gender genre gently gents gerbil giant giddy gift giggle giggly gilled gills
given giver giving gizmo glade gladly glance glare glass glider glitch glitzy glory gloss glove glue gluten gnat goal goes
going golf gong good gooey goofy gopher gossip gothic gotten gown grab graded grader grain granny grant grape graph grasp
grass gravel graves gravy gray green grew grid grip grit groggy groom groove groovy ground grout grove grower growl grub
grunt guide guise gulf gully gulp gummy gurgle guru gush gusto gusty gutter haiku half halved halves hamlet hamper handed
hankie hanky happy harbor hardly hardy hash haste hasty hatbox haven headed header heap heat heave hedge helium helmet
helper hence henna herald herbal herbs hertz hubcap huddle huff hula hull human humble humbly humid hummus hunk hurray
hurry hush hybrid hyphen icing icky icon igloo iguana image impart imply iodine iodize iron issue item ivory jackal jacket
jargon java jaws jazz jeep jelly jersey jester jiffy jigsaw jimmy jingle jockey jogger jolly jolt jovial joyous judo juice
juicy july jumble jump june junior justly kabob karate karma kebab keenly keep kelp kennel kept kettle kiln kilt kimono
kindle kindly king kite kitten kitty kiwi knee knelt koala kooky kosher ladder ladies ladle lagoon lair lake landed lanky
lapdog lapel lapped laptop large lark last latch lather latter launch laurel lavish left legacy legal legend legged lego
legume lemon lend length lens lent lesser letter level levers life lifter likely liking lilac lily limes limit line lingo
lining linked lint lion liquid lisp list litmus litter little lived lively liver living lizard lucid lugged lumber lung
lushly luster luxury lyrics macaw magma maker making malt mama mammal manger mango manila manned manor mantis mantra
manual many march margin marina marine marlin maroon marrow marry marshy mascot masses math matrix matron matted matter
mauve maybe mobile mocha mocker mockup modify module molar monday morale morse mosaic mossy most motion motive motor motto
mouse mousy mouth move movie moving mower mowing much mulch mule mumble mumbo mumps mural museum mushy music musky muster
mutual myself myth nacho nail name naming napkin napped narrow native nature navy nearby nearly neatly nebula nectar
negate neon nephew nest neuron never next nibble niece nifty nimble nimbly ninja ninth nuclei nugget number numbly nutmeg
nutty nuzzle nylon oasis object oblong oboe obtain occupy ocean ocelot octane oink okay olive omega omit onion online only
onset onto onward onyx oops ooze oozy opal open other otter ought ounce outbid outer outfit outing outlet output outwit
oval ovary oven oxford oxygen oyster ozone paced pacify padded paddle pager paging palace palm panama panda pantry pants
papaya paper parade parcel pardon parish parka parlor parrot parted partly party pasta pasted pastel pastor pasty patchy
path patio patrol paver paving payday payee payer paying pebble pebbly pecan pectin pellet pencil penny penpal perch perky
perm peso petal petite petri petted petty photo phrase plank plant plated player plaza pleat pledge plenty plod plop plot
plow ploy pluck plug plural plus poem poet pogo pointy poise poking polar policy polish polka polo poncho pond pony poplar
popper poppy porous portal portly poser posh posing possum postal posted poster pound power powwow prance prayer precut
prefix prelaw prepay preppy preset press pretty prewar pried primal primer primp print prior prism prissy prize prong
pronto proofs props proton proud proved proven proxy prune public pucker pueblo pull pulp pulse puma pumice pupil puppet
puppy purely purge purify purist purity purple purr purse pushup putt puzzle python quail quarry quench query quiet quill
quilt quirk quit quiver quote race rack racoon radar radial radio radish raffle ragged raisin rake raking rally ramble
ramp ramrod ranch random ranged ranger ranked rare rarity rascal ravine raving reach ream reason rebate reboot reborn
recall recast recede recent recess recite recoil recopy record recoup refill reflex reflux refold refund refute regain
reggae regime region reheat rehire rejoin relax relay relic relish relive reload relock rely remake remark remedy remix
remold remote rename rental rented renter reopen repair repave repeal replay reply repose repost reps rerun resale reseal
resend reset resize resort result resume retail retake retold retool retry return retype reuse reveal reverb revert revise
revoke reward rewash rewind rewire reword rework rewrap rhyme ribbon rice riches richly ridden ride riding rift rigor
rimmed rind rink rinse ripple rise rising ritzy roamer roast robe robin robust rocker rocket rocky roman romp rope roping
roster rosy rover roving royal rubbed rubber ruby rudder rule rumble runner runway rural ruse rush sacred safari safely
saga sage said saint sake salad salami salary saline salon saloon salsa salt salute same sample sandal sanded sandy sank
santa sash satin saucy sauna savage saved savior savor scale scant scarf scenic scheme scion scone scoop scope scored
scorer scotch scouts screen scribe script scroll scuba scuff second secret sector sedan sedate seldom self senate send
senior sepia sequel series sermon serve sesame settle setup shaded shadow shaft shape share shawl sheath shed sheep sheet
shelf shell shelve sherry shield shimmy shine shiny ship shirt shone shore shorts shorty shout shower shown showy shrank
shrimp shrine shrink shrubs shrug siding sierra siesta sift silent silica silk silo silt silver simile simple simply
singer single sister sitcom sitter sixth size sizing sizzle skater sketch skid skied skier skies skiing skinny skirt skype
slacks sled sleek sleep sleet sleeve slept sliced slicer slick slider slinky slip slit sliver slogan sloped smell smile
smith smoked smoky smooth smudge smudgy snack snap snazzy sneak sneeze snide snowy snugly speak specks speech speed spent
sphere sphinx spider spiffy spilt spinal spiny spiral splice spoken sponge spongy spoof spool spoon spore sports sporty
spotty spouse spout sprain sprang sprawl spray spree sprig spring sprint sprite sprout spruce sprung spry spud spur squad
squeak squint squire squirt stable stack staff stage stamp stand staple starch starry stash state statue status stays
steam steed step stereo stew stilt stitch stock stoic stoke stony stood stool storm stout stove streak stream street strep
strict stride strive strode strum strut stucco studio study sturdy stylus suave sublet subpar subtly suburb subway such
sudden sudoku suds suffix sugar suitor supper supply surely surfer survey sushi swab swan swarm sway sweep swell swept
swerve swirl switch swivel swoop swoosh swore system tshirt tabby tables tablet tackle taco take taking talcum tall talon
tamale tamer tanned taps target tarmac tartar tartly task tassel taste tasty tattle tattoo tavern thank that thee theme
these thesis thigh thing think thinly thirty those thread thrift thrill thrive throng thus tiara tibia tidal tidbit tidy
tiger tile tiling till tilt timing tingle tingly tinker tinsel tint tiny tipped tipper tiptop tissue trace track trade
train travel tray treat treble tree trend triage tried trio tripod trophy trough trout trowel truce truck truth tulip
turban turkey turret turtle tutor tweak tweed tweet twelve twenty twice twig twine twins twirl twisty tycoon tying ultra
umpire unable unbend unbent uncle unclip unclog uncork uncut uneven unfold unglue unhook unify union unit unless unpack
unplug unread unreal unroll unseen unsnap unsold unsure untidy until untrue unused unwind unworn unzip upbeat update
upheld uphill uphold upload upon upper uproar uproot upside uptake uptown upward upwind urban urchin urging usable usage
used user usher usual utmost utopia utter vacate valid valley value vanish vanity varied vastly vegan veggie velcro velvet
vendor venue verify verse versus very vessel vest viable video viewer violet violin viper visa vision visor vista voice
volley voter voting vowed vowel voyage wafer waffle waged wages waggle wagon wake waking walk walnut walrus waltz wand
wanted wasabi washed washer wasp watch water waving wavy wharf wheat whiff whinny whole whoops wick widely widen widget
width wifi wilder wildly willed willow wind wing winner winter wipe wired wiring wiry wisdom wise wish wispy wizard wobble
wobbly wolf wooing wool word work woven wreath wrench wrist yard yarn yeah yearly yeast yield yippee yodel yoga yogurt
yonder yummy zebra zero zesty zippy zips zodiac zone zoning zoom
`;

export const englishCodeWords: readonly string[] = words.trim().split(/\s+/);
